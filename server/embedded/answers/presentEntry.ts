import { localise } from '../../../shared/locale';
import {
  type Attribute,
  type Attributes,
  isScalar,
  TESTIMONIAL_ITEM,
} from '../../content/declarations/attributes';
import { blockAttributes } from '../../content/declarations/blockAttributes';
import { COLLECTIONS, questionAttributes } from '../../content/declarations/collections';
import { type Selection, WHOLE } from '../../content/declarations/selection';
import { SCHEDULE } from '../../content/declarations/sharedParts';
import { TESTIMONIALS_RUBRIQUE } from '../loading/derivedEntries';
import { type Entry, textValue } from '../model/content';
import { isJsonObject, type Json, type JsonObject, objectsIn } from '../model/json';
import type { View } from './view';

/** An entry as the wire shows it: its ids, and the selected values, relations and components. */
export function presentEntry(entry: Entry, selection: Selection, view: View): JsonObject {
  const { id: _id, documentId: _documentId, ...attributes } = questionAttributes(entry.collection);
  const { id, documentId, values } = entry;
  return { id, documentId, ...presentValues(attributes, values, selection, view) };
}

function presentValues(
  attributes: Attributes,
  values: JsonObject,
  { fields, populate }: Selection,
  view: View,
): JsonObject {
  const shown: Record<string, Json> = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = values[name] ?? null;
    if (isScalar(attribute)) {
      // Schedule fields are part of every entry that has them, as its id is.
      const isChosen = fields === 'all' || fields.includes(name) || (name in SCHEDULE && value !== null);
      if (isChosen) shown[name] = attribute.kind === 'date' ? view.date(value) : value;
    } else {
      const inner = populate === 'all' ? WHOLE : populate.get(name);
      if (inner) shown[name] = presentBeyond(attribute, value, inner, view);
    }
  }
  return shown;
}

function presentBeyond(attribute: Attribute, value: Json, selection: Selection, view: View): Json {
  /** A component keeps its id whatever is selected, as in Strapi. */
  const present = (attributes: Attributes, { id, ...part }: JsonObject): JsonObject => ({
    ...(id === undefined ? {} : { id }),
    ...presentValues(attributes, part, selection, view),
  });
  switch (attribute.kind) {
    case 'relation': {
      const { to, many } = attribute;
      // A relation that is selected whole is sent as its summary.
      const chosen = selection === WHOLE ? COLLECTIONS[to].summary : selection;
      const documents = view.related(to, value).map((entry) => presentEntry(entry, chosen, view));
      return many ? documents : (documents[0] ?? null);
    }
    case 'media':
      return presentMedia(value);
    case 'component':
      if (attribute.many) return objectsIn(value).map((part) => present(attribute.attributes, part));
      return isJsonObject(value) ? present(attribute.attributes, value) : null;
    case 'testimonials':
      return isJsonObject(value)
        ? view.related('testimonials', value.testimonials).map((entry, index) => {
            const { photo, ...item } = testimonialItem(entry, view);
            return { id: index + 1, ...item, photo: presentMedia(photo) };
          })
        : objectsIn(value).map((part) => present(TESTIMONIAL_ITEM, part));
    case 'zone':
      return objectsIn(value).map(({ __component = '', ...part }) => ({
        __component,
        ...present(blockAttributes(String(__component)) ?? {}, part),
      }));
    default:
      return null;
  }
}

/** A file; its address identifies it. */
function presentMedia(media: Json): Json {
  return isJsonObject(media) ? { documentId: textValue(media, 'url'), ...media } : null;
}

/** A testimonial as an item of a block: its course by title, its address the page that it also is. */
export function testimonialItem({ values, slug }: Entry, view: View) {
  const [course] = view.related('courses', values.course);
  const [diploma] = view.related('course-categories', course?.values.category);
  const text = (name: string) => textValue(values, name);
  return {
    quote: text('quote'),
    name: text('name'),
    course: course ? textValue(course.values, 'title') : '',
    diploma: diploma ? textValue(diploma.values, 'title') : '',
    year: text('year'),
    job: text('job'),
    photo: values.photo ?? null,
    videoUrl: text('videoUrl'),
    url: localise(`/${TESTIMONIALS_RUBRIQUE}/${slug}`, view.locale === 'en' ? 'en' : 'fr'),
  };
}
