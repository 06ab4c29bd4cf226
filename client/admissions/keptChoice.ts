import { readSlug } from '../../shared/addresses/slug';
import { type CrmAction, isCrmAction } from '../../shared/content/crm';
import { isRecord } from '../../shared/isRecord';
import { isOverlayEntry } from '../router/overlayHistory';

/** The choices in the popin; slugs, '' while nothing is chosen. */
interface KeptChoice {
  action: CrmAction;
  course: string;
  campus: string;
}

/** Keeps the choice in the popin's own history entry: it survives a reload, and closing removes it. */
export function keepChoice({ action, course, campus }: KeptChoice): void {
  const kept = keptChoice();
  if (!isOverlayEntry() || (kept?.action === action && kept.course === course && kept.campus === campus))
    return;
  history.replaceState({ ...history.state, popin: { action, course, campus } }, '');
}

/** Null if the current history entry is not the popin's. */
export function keptChoice(): KeptChoice | null {
  const state: unknown = history.state;
  const kept = isOverlayEntry() && isRecord(state) ? state.popin : null;
  if (!isRecord(kept) || typeof kept.action !== 'string' || !isCrmAction(kept.action)) return null;
  return { action: kept.action, course: readSlug(kept.course), campus: readSlug(kept.campus) };
}
