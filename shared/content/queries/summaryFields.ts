/** What of an entry a list asks for, and what of it stands inside another entry, as Strapi's `fields` and `populate`. */
export interface SummaryFields {
  readonly fields?: readonly string[];
  /** By the name of what it leads to or contains: all of that, or some. */
  readonly populate?: Readonly<Record<string, true | SummaryFields>>;
}

export const TITLE_AND_SLUG = { fields: ['title', 'slug'] } as const;

/** What an event names of its campus: by whose clock it is told, too. */
export const CAMPUS_OF_EVENT = { fields: ['title', 'slug', 'timeZone'] } as const;

/** What a programme names of its campuses: by whose money it is paid, too. */
const CAMPUS_OF_COURSE = { fields: ['title', 'slug', 'currency'] } as const;

/** What an offer names of its campus: in which country and money it is, too. */
export const CAMPUS_OF_OFFER = { fields: ['title', 'slug', 'country', 'currency'] } as const;

export const CAMPUS_FIELDS = {
  fields: ['title', 'slug', 'summary', 'geo', 'timeZone', 'country'],
  populate: { focusImage: true, address: { fields: ['city'] } },
} as const;

export const COURSE_FIELDS = {
  fields: [
    'name',
    'title',
    'slug',
    'summary',
    'level',
    'rhythm',
    'durationValue',
    'durationScale',
    'openTo',
    'price',
    'parcoursupUrl',
  ],
  populate: {
    category: TITLE_AND_SLUG,
    campuses: CAMPUS_OF_COURSE,
    domain: TITLE_AND_SLUG,
    intakes: { populate: { campuses: TITLE_AND_SLUG } },
    fees: true,
    focusImage: true,
  },
} as const;
