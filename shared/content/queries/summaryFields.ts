export const TITLE_AND_SLUG = { fields: ['title', 'slug'] } as const;

/** An event's campus, with the time zone of its dates. */
export const CAMPUS_OF_EVENT = { fields: ['title', 'slug', 'timeZone'] } as const;

/** A programme's campuses, with the currency of its fees. */
const CAMPUS_OF_COURSE = { fields: ['title', 'slug', 'currency'] } as const;

/** An offer's campus, with its country and currency. */
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
