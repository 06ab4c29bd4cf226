import { Footer } from './footer/Footer';
import { CallToActionBar } from './navbar/CallToActionBar';
import { Navbar } from './navbar/Navbar';
import { SkipLinks } from './SkipLinks';
import { Sidebar } from './sidebar/Sidebar';

/**
 * What stands around every page, and the sidebar. A browser fetches it with its first soft navigation or with the first
 * press of the burger: until then the frame stays what the server sent.
 */
export const frame = { SkipLinks, Navbar, Footer, CallToActionBar, Sidebar };

/** What stands around every page from the first moment on. */
export type FramePartName = Exclude<keyof typeof frame, 'Sidebar'>;
