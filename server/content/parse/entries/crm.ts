import { CRM_ACTIONS, type CrmChoice, type CrmCourses, type CrmLink } from '../../../../shared/content/crm';
import { type ParseContext, unreadable } from '../parseContext';
import { reportSkipped } from '../reportSkipped';
import {
  type Fields,
  id,
  isList,
  isStructured,
  list,
  many,
  oneOf,
  record,
  slug,
  text,
  unwrap,
  webAddress,
} from '../wire';

/** The courses on offer for each action, from an object by action or a list of `{action, courses}`. */
export function parseCrmCourses(wire: unknown, context: ParseContext): CrmCourses {
  if (!isStructured(wire)) throw unreadable(context, 'no courses by action');
  const answer = unwrap(wire);
  const offered: CrmCourses = { brochure: [], contact: [], registration: [] };
  for (const action of CRM_ACTIONS) {
    offered[action] = Array.isArray(answer)
      ? answer.flatMap((item) => coursesOf(action, record(item), context))
      : choices(record(answer), action, context);
  }
  return offered;
}

function coursesOf(
  action: (typeof CRM_ACTIONS)[number],
  from: Fields | null,
  context: ParseContext,
): CrmChoice[] {
  return oneOf(from, 'action', CRM_ACTIONS) === action ? choices(from, 'courses', context) : [];
}

/** The campuses that a CRM request about a course may name. */
export function parseCrmCampuses(wire: unknown, context: ParseContext): CrmChoice[] {
  if (!isList(wire)) throw unreadable(context, 'no list of campuses');
  return choices({ campuses: list(wire) }, 'campuses', context);
}

/**
 * The CRM's page for a request, from an object or the first item of a list. Only an http(s) address is accepted:
 * visitors must not be redirected to a guess, so a missing scheme is not added here as it is elsewhere.
 */
export function parseCrmLink(wire: unknown): CrmLink {
  const from = record(wire);
  return { url: /^https?:/i.test(text(from, 'url')) ? webAddress(from, 'url') : '' };
}

function choices(from: Fields | null, path: string, context: ParseContext): CrmChoice[] {
  return many(from, path, reportSkipped('CRM choice', context, parseChoice));
}

function parseChoice(from: Fields): CrmChoice | null {
  const found = slug(from);
  const name = text(from, 'name') || text(from, 'title');
  return found && name ? { id: id(from) || found, name, slug: found } : null;
}
