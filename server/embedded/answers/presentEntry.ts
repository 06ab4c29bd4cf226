import { localise } from '../../../shared/locale';
import { COLLECTIONS } from '../../content/declarations/collections';
import { type Selection, WHOLE } from '../../content/declarations/selection';
import { SCHEDULE } from '../../content/declarations/sharedParts';
import { TESTIMONIALS_RUBRIQUE } from '../loading/derivedEntries';
import { type Entry, type Field, type Fields, type MediaFile, plainValue, textValue } from '../model/content';
import type { Json, JsonObject } from '../model/json';
import type { Envelope } from './envelope';
import type { View } from './view';

export interface Presentation {
  view: View;
  envelope: Envelope;
}

/** An entry as the wire shows it: the selected values, relations and components, in the envelope's form. */
export function presentEntry(entry: Entry, selection: Selection, presentation: Presentation): JsonObject {
  const { id: _id, documentId: _documentId, ...fields } = entry.fields;
  return presentation.envelope.document(entry, presentFields(fields, selection, presentation));
}

function presentFields(fields: Fields, { fields: chosen, populate }: Selection, presentation: Presentation) {
  const shown: Record<string, Json> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'plain' || field.kind === 'date') {
      const isChosen = chosen === 'all' || chosen.includes(name);
      // Schedule fields are part of every entry that has them, as its id is.
      const isSchedule = name in SCHEDULE && field.kind === 'date';
      if (!isChosen && !isSchedule) continue;
      shown[name] = field.kind === 'plain' ? field.value : presentation.view.date(field.date);
    } else {
      const inner = populate === 'all' ? summaryOf(field) : populate.get(name);
      if (inner) shown[name] = presentBeyond(field, inner, presentation);
    }
  }
  return shown;
}

/** The selection of a field inside an entry that is answered whole. */
function summaryOf(field: Field): Selection {
  return field.kind === 'relation' ? COLLECTIONS[field.to].summary : WHOLE;
}

function presentBeyond(field: Field, selection: Selection, presentation: Presentation): Json {
  const { view, envelope } = presentation;
  switch (field.kind) {
    case 'relation': {
      const documents = view
        .related(field.to, field.reference)
        .map((entry) => presentEntry(entry, selection, presentation));
      return field.many ? envelope.toMany(documents) : envelope.toOne(documents[0] ?? null);
    }
    case 'media':
      return presentMedia(field.media, envelope);
    case 'component':
      return field.parts && presentParts(field.parts, selection, presentation);
    case 'components':
      return field.items.map((parts) => presentParts(parts, selection, presentation));
    case 'testimonials':
      return view
        .related('testimonials', field.reference)
        .map((entry, index) => presentTestimonial(entry, index + 1, presentation));
    case 'zone':
      return field.blocks.map(({ component, parts }) => ({
        __component: component,
        ...presentFields(parts, WHOLE, presentation),
      }));
    default:
      return null;
  }
}

/** A component, which keeps its id whatever is selected, as in Strapi. */
function presentParts(parts: Fields, selection: Selection, presentation: Presentation): JsonObject {
  return { id: plainValue(parts, 'id'), ...presentFields(parts, selection, presentation) };
}

function presentMedia(media: MediaFile | null, envelope: Envelope): Json {
  if (!media) return envelope.toOne(null);
  const id = typeof media.attributes.id === 'number' ? media.attributes.id : numberOf(media.url);
  return envelope.toOne(envelope.document({ id, documentId: `file-${id}` }, media.attributes));
}

/** An id for a file without one, derived from its address. */
function numberOf(url: string): number {
  let number = 7;
  for (const character of url) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return number;
}

/** A testimonial as an item of a block: its course by title, its address the page that it also is. */
function presentTestimonial(entry: Entry, id: number, { view, envelope }: Presentation): JsonObject {
  const { fields, slug } = entry;
  const { course, photo } = fields;
  const taken = view.first(course);
  const diploma = view.first(taken?.fields.category);
  const locale = view.locale === 'en' ? 'en' : 'fr';
  return {
    id,
    quote: textValue(fields, 'quote'),
    name: textValue(fields, 'name'),
    course: taken ? textValue(taken.fields, 'title') : '',
    diploma: diploma ? textValue(diploma.fields, 'title') : '',
    year: textValue(fields, 'year'),
    job: textValue(fields, 'job'),
    photo: presentMedia(photo?.kind === 'media' ? photo.media : null, envelope),
    videoUrl: textValue(fields, 'videoUrl'),
    url: localise(`/${TESTIMONIALS_RUBRIQUE}/${slug}`, locale),
  };
}
