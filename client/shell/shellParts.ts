import type { ComponentType } from 'react';
import type { ShellData, ShellPartName } from '../site/shellData';
import { Footer } from './footer/Footer';
import { CallToActionBar } from './navbar/CallToActionBar';
import { Navbar } from './navbar/Navbar';
import { SkipLinks } from './SkipLinks';

/** What stands around every page. A browser fetches it with its first soft navigation: until then it stays what the server sent. */
export const shellParts = { SkipLinks, Navbar, Footer, CallToActionBar } satisfies Record<
  ShellPartName,
  ComponentType<{ shell: ShellData }>
>;
