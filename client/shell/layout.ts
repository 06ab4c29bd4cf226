import type { ReactNode } from 'react';
import type { ShellData } from '../site/shellData';

export interface LayoutProps {
  shell: ShellData;
  children: ReactNode;
}
