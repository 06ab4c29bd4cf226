import type { ComponentType } from 'react';
import type { ShellData, ShellPartName } from '../site/shellData';
import { Footer } from './footer/Footer';
import { CallToActionBar } from './navbar/CallToActionBar';
import { Navbar } from './navbar/Navbar';
import { SkipLinks } from './SkipLinks';

export type ShellParts = Record<ShellPartName, ComponentType<{ shell: ShellData }>>;

/** The parts around every page. Rendered on the server only. */
export const shellParts: ShellParts = { SkipLinks, Navbar, Footer, CallToActionBar };
