/** Returns the faults of a property's value, one sentence each. */
type Check = (value: unknown, path: string) => string[];

interface Shape {
  /** Properties that consumers, mainly search engines, require. */
  required: readonly string[];
  /** All properties that schema.org allows. */
  properties: Readonly<Record<string, Check>>;
}

const when =
  (what: string, holds: (value: unknown) => boolean): Check =>
  (value, path) =>
    holds(value) ? [] : [`${path} is no ${what}: ${JSON.stringify(value)}`];
const matching = (what: string, pattern: RegExp) =>
  when(what, (value) => typeof value === 'string' && pattern.test(value));
const oneOf = (...values: unknown[]) =>
  when(`one of ${values.join(', ')}`, (value) => values.includes(value));
const either =
  (...checks: Check[]): Check =>
  (value, path) =>
    checks.some((check) => check(value, path).length === 0)
      ? []
      : checks.flatMap((check) => check(value, path));
/** A value or an array of values. */
const some =
  (check: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return check(value, path);
    if (value.length === 0) return [`${path} is empty`];
    return value.flatMap((item, index) => check(item, `${path}[${index}]`));
  };
/** A thing of one of these types, or an `@id` reference to one. */
const thing =
  (...types: string[]): Check =>
  (value, path) => {
    const type = typeOf(value);
    if (!types.includes(type)) return [`${path} is no ${types.join(' or ')}: ${JSON.stringify(value)}`];
    const isReference =
      Object.keys(value ?? {})
        .sort()
        .join() === '@id,@type';
    return isReference ? [] : schemaProblems(value, path);
  };

const text = matching('text', /\S/);
const number = when('number', (value) => typeof value === 'number' && Number.isFinite(value));
const count = when('count', (value) => Number.isInteger(value) && Number(value) > 0);
const flag = oneOf(true, false);
const address = when(
  'absolute address',
  (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
);
const day = matching('day', /^\d{4}-\d\d-\d\d$/);
const moment = matching('time with its offset', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/);
const time = either(day, moment);
const duration = matching('duration', /^P\d+[DWMY]$/);
const language = oneOf('fr', 'en');
const school = thing('EducationalOrganization');

const ARTICLE: Shape = {
  required: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  properties: {
    mainEntityOfPage: address,
    url: address,
    headline: matching('headline of at most 110 characters', /^.{1,110}$/),
    description: text,
    image: address,
    inLanguage: language,
    articleSection: text,
    datePublished: moment,
    dateModified: moment,
    author: thing('Person', 'Organization', 'EducationalOrganization'),
    publisher: school,
  },
};

const EVENT: Shape = {
  required: [
    ...['name', 'startDate', 'endDate', 'location', 'organizer', 'eventStatus', 'eventAttendanceMode'],
    ...['description', 'image', 'url'],
  ],
  properties: {
    name: text,
    url: address,
    description: text,
    image: address,
    inLanguage: language,
    startDate: time,
    endDate: time,
    eventStatus: oneOf('https://schema.org/EventScheduled', 'https://schema.org/EventCancelled'),
    eventAttendanceMode: matching(
      'attendance mode',
      /^https:\/\/schema\.org\/(On|Off)lineEventAttendanceMode$/,
    ),
    location: thing('Place', 'VirtualLocation'),
    organizer: school,
    offers: thing('Offer'),
  },
};

const SHAPES: Readonly<Record<string, Shape>> = {
  WebSite: {
    required: ['name', 'url', 'publisher'],
    properties: {
      name: text,
      url: address,
      inLanguage: language,
      publisher: school,
    },
  },
  EducationalOrganization: {
    required: ['name', 'url'],
    properties: {
      name: text,
      url: address,
      logo: address,
      description: text,
      email: matching('mail address', /^\S+@\S+$/),
      telephone: text,
      address: thing('PostalAddress'),
      sameAs: some(address),
    },
  },
  CollegeOrUniversity: {
    required: ['name', 'url', 'address', 'geo', 'parentOrganization', 'telephone', 'image'],
    properties: {
      name: text,
      url: address,
      description: text,
      image: address,
      telephone: text,
      email: matching('mail address', /^\S+@\S+$/),
      address: thing('PostalAddress'),
      geo: thing('GeoCoordinates'),
      parentOrganization: school,
    },
  },
  PostalAddress: {
    required: ['addressCountry'],
    properties: {
      streetAddress: text,
      postalCode: matching('postal code', /^\d{5}$/),
      addressLocality: text,
      addressCountry: oneOf('FR'),
    },
  },
  GeoCoordinates: {
    required: ['latitude', 'longitude'],
    properties: { latitude: number, longitude: number },
  },
  ItemList: {
    required: ['itemListElement', 'numberOfItems', 'url'],
    properties: { url: address, numberOfItems: count, itemListElement: some(thing('ListItem')) },
  },
  BreadcrumbList: {
    required: ['itemListElement'],
    properties: { itemListElement: some(thing('ListItem')) },
  },
  ListItem: {
    required: ['position', 'item'],
    properties: { position: count, name: text, item: either(address, thing('Course')) },
  },
  Course: {
    required: ['name', 'description', 'url', 'provider'],
    properties: {
      name: text,
      url: address,
      description: text,
      inLanguage: language,
      educationalLevel: text,
      keywords: text,
      provider: school,
      image: address,
      courseCode: text,
      coursePrerequisites: text,
      educationalCredentialAwarded: text,
      timeRequired: duration,
      dateModified: moment,
      offers: thing('Offer'),
      hasCourseInstance: some(thing('CourseInstance')),
    },
  },
  CourseInstance: {
    required: ['courseMode', 'courseSchedule', 'location'],
    properties: {
      courseMode: some(oneOf('Onsite', 'Online', 'Blended', 'full-time', 'work-study')),
      courseSchedule: thing('Schedule'),
      location: some(text),
      startDate: time,
      offers: thing('Offer'),
    },
  },
  Schedule: {
    required: ['repeatFrequency', 'repeatCount'],
    properties: {
      duration,
      repeatFrequency: oneOf('Daily', 'Weekly', 'Monthly', 'Yearly'),
      repeatCount: count,
    },
  },
  Offer: {
    required: ['url'],
    properties: {
      availability: matching('availability', /^https:\/\/schema\.org\/(InStock|SoldOut)$/),
      category: oneOf('Free', 'Partially Free', 'Subscription', 'Paid'),
      description: text,
      price: number,
      priceCurrency: oneOf('EUR'),
      validThrough: time,
      url: address,
    },
  },
  EducationEvent: EVENT,
  Event: EVENT,
  Place: {
    required: ['address'],
    properties: { name: text, address: thing('PostalAddress'), geo: thing('GeoCoordinates') },
  },
  VirtualLocation: { required: ['url'], properties: { url: address } },
  NewsArticle: ARTICLE,
  BlogPosting: ARTICLE,
  Person: { required: ['name'], properties: { name: text } },
  Organization: { required: ['name'], properties: { name: text } },
  JobPosting: {
    required: [
      'title',
      'description',
      'datePosted',
      'validThrough',
      'hiringOrganization',
      'jobLocation',
      'employmentType',
    ],
    properties: {
      url: address,
      title: text,
      description: text,
      datePosted: day,
      validThrough: moment,
      employmentType: some(oneOf('FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN', 'OTHER')),
      baseSalary: thing('MonetaryAmount'),
      identifier: thing('PropertyValue'),
      hiringOrganization: thing('Organization'),
      jobLocation: thing('Place'),
      directApply: flag,
    },
  },
  MonetaryAmount: {
    required: ['currency', 'value'],
    properties: { currency: oneOf('EUR'), value: thing('QuantitativeValue') },
  },
  QuantitativeValue: {
    required: ['unitText'],
    properties: {
      value: number,
      minValue: number,
      maxValue: number,
      unitText: oneOf('HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'),
    },
  },
  PropertyValue: { required: ['name', 'value'], properties: { name: text, value: text } },
  VideoObject: {
    required: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'embedUrl'],
    properties: {
      name: text,
      description: text,
      thumbnailUrl: address,
      embedUrl: address,
      uploadDate: moment,
      inLanguage: language,
      transcript: text,
    },
  },
};

/** Further requirements for the subject of a page, as opposed to an item of a list. */
const REQUIRED_OF_SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  Course: ['offers', 'hasCourseInstance'],
};

/** Faults of a thing by schema.org's vocabulary and the search engines' guidelines, one sentence each. */
export function schemaProblems(value: unknown, path = ''): string[] {
  const type = typeOf(value);
  const shape = SHAPES[type];
  if (!shape) return [`${path || 'the thing'} is of a type that no page speaks of: ${type}`];
  const place = path || type;
  const properties = Object.entries(value ?? {}).filter(([name]) => name !== '@type');
  const known = new Set(properties.map(([name]) => name));
  const required = [...shape.required, ...(path === '' ? (REQUIRED_OF_SUBJECTS[type] ?? []) : [])];
  return [
    ...required.filter((name) => !known.has(name)).map((name) => `${place} lacks ${name}`),
    ...properties.flatMap(([name, inner]) => {
      const check = name === '@id' ? address : shape.properties[name];
      return check ? check(inner, `${place}.${name}`) : [`${place} has no property ${name}`];
    }),
  ];
}

function typeOf(value: unknown): string {
  const isThing = typeof value === 'object' && value !== null && '@type' in value;
  return isThing && typeof value['@type'] === 'string' ? value['@type'] : '';
}
