import { requestPath } from '../../../shared/addresses/entryPaths';
import type { Action } from '../../../shared/content/blocks/action';
import { CRM_ACTIONS } from '../../../shared/content/crm';
import { localise } from '../../../shared/locale';
import type { ParseContext } from './parseContext';
import { reportSkipped } from './reportSkipped';
import { address, type Fields, many, one, oneOf, relatedSlug, text } from './wire';

/** A field of calls to action. One without a label or a usable target is left out. */
export function actions(from: Fields, path: string, context: ParseContext): Action[] {
  return many(from, path, labelled(context));
}

export function action(from: Fields, path: string, context: ParseContext): Action | null {
  return one(from, path, labelled(context));
}

/** A call without a label is a component that an editor left empty: it is dropped without logging. */
function labelled(context: ParseContext): (from: Fields) => Action | null {
  const parse = reportSkipped('call to action', context, (from) => parseAction(from, context));
  return (from) => (text(from, 'label') === '' ? null : parse(from));
}

function parseAction(from: Fields, { locale }: ParseContext): Action | null {
  const label = text(from, 'label');
  const popin = oneOf(from, 'popin', CRM_ACTIONS);
  if (popin === null) {
    const url = address(from, 'url');
    return url ? { label, url, popin: null } : null;
  }
  const choice = { course: relatedSlug(from, 'course'), campus: relatedSlug(from, 'campus') };
  return { label, url: localise(requestPath(popin, choice), locale), popin: { action: popin, ...choice } };
}
