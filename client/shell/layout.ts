import type { ReactNode } from 'react';
import type { ShellData } from './loadShell';

export interface LayoutProps {
  shell: ShellData;
  children: ReactNode;
}
