import type { ComponentType } from 'react';
import type { ShellData, ShellPartName } from '../site/shellData';
import { Footer } from './footer/Footer';
import { CallToActionBar } from './navbar/CallToActionBar';
import { Navbar } from './navbar/Navbar';
import { SkipLinks } from './SkipLinks';
import { Sidebar } from './sidebar/Sidebar';

/**
 * What stands around every page, and the sidebar. A browser fetches it with its first soft navigation or with the first
 * press of the burger: until then the shell stays what the server sent.
 */
export const shellParts = { SkipLinks, Navbar, Footer, CallToActionBar, Sidebar } satisfies Record<
  ShellPartName,
  ComponentType<{ shell: ShellData }>
> & { Sidebar: unknown };
