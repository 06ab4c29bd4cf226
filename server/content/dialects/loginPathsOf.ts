import { LOGIN_PATHS, type LoginPath } from '../transport/serviceLogin';
import type { Service } from './dialect';

/** Services that are known log in at one address. */
export function loginPathsOf(service: Service): readonly LoginPath[] {
  if (service === 'auto') return LOGIN_PATHS;
  return service === 'contract' ? ['/login'] : ['/auth/local'];
}
