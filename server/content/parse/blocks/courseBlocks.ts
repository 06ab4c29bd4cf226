import { LEVELS, RHYTHMS } from '../../../../shared/content/summaries';
import { readLevel, spelledKind } from '../../../../shared/kinds';
import * as declared from '../../declarations/attributes';
import { parseCourseSummary } from '../entries/courseSummary';
import { reportSkipped } from '../reportSkipped';
import { wholeFigures } from '../text/wholeFigures';
import * as wire from '../wire';
import { address, campuses, choice, html, slugOf, text } from './blockFields';
import {
  type BlockDefinitions,
  block,
  defineField,
  items,
  required,
  requiredOfEditors,
  some,
} from './defineBlock';

export const courseBlocks = {
  'course.finder': block({
    levels: defineField(declared.openChoices(LEVELS), (from, name) => wire.kinds(from, name, readLevel)),
    rhythms: defineField(declared.openChoices(RHYTHMS), (from, name) =>
      wire.kinds(from, name, (rhythm) => spelledKind(rhythm, RHYTHMS)),
    ),
    campuses,
  }),
  'course.programs': block({
    title: text,
    courses: defineField(declared.entriesOf('courses'), (from, name, context) =>
      wire.many(
        from,
        name,
        reportSkipped('course', context, (course) => parseCourseSummary(course, context)),
      ),
    ),
    category: slugOf('course-categories'),
    level: defineField(declared.openChoice(LEVELS), (from, name) => readLevel(wire.text(from, name)) || null),
    layout: choice(['grid', 'list', 'carousel'], 'grid'),
  }),
  'course.levels': block({
    title: text,
    steps: some({ level: text, title: required(text), text, url: address }),
  }),
  'course.curriculum': {
    attributes: {
      caption: declared.text,
      lang: declared.text,
      columns: declared.texts,
      rows: declared.required({ kind: 'table' }),
    },
    read(from) {
      const columns = cells(wire.field(from, 'columns'));
      const lang = wire.text(from, 'lang');
      const rows = wire
        .list(wire.field(from, 'rows'))
        .map(cells)
        .filter((row) => row.some((cell) => cell !== ''));
      return rows.length > 0
        ? {
            caption: wire.text(from, 'caption'),
            ...(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(lang) ? { lang } : {}),
            columns,
            rows: rows.map((row) => padded(row, columns.length)),
          }
        : null;
    },
  },
  'course.fees': block(
    {
      rows: items({
        label: required(text),
        price: requiredOfEditors(
          defineField(declared.text, (from, name) => wholeFigures(wire.figure(from, name))),
        ),
        note: text,
      }),
      financing: html,
    },
    ({ rows, financing }) => rows.length > 0 || financing !== '',
  ),
  'admission.calendar': block({ title: text, category: slugOf('course-categories') }),
  'fees.simulator': block({ title: text, text }),
} satisfies Partial<BlockDefinitions>;

/** The cells of a row, including empty ones. The row is a list or a record that holds one. */
function cells(given: unknown): string[] {
  const row = wire.unwrap(given);
  const found = Array.isArray(row) ? row : wire.list(wire.field(wire.record(row), 'cells'));
  return found.map((cell) => wholeFigures(wire.textOf(cell)));
}

function padded(row: string[], width: number): string[] {
  return row.concat(Array<string>(Math.max(0, width - row.length)).fill(''));
}
