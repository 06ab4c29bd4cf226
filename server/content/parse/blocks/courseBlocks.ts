import { RHYTHMS } from '../../../../shared/content/summaries';
import { readLevel, spelledKind } from '../../../../shared/kinds';
import { parseCourseSummary } from '../entries/courseSummary';
import { campusRefs } from '../entries/refs';
import { reportSkipped } from '../reportSkipped';
import { wholeFigures } from '../text/wholeFigures';
import {
  address,
  field,
  figure,
  html,
  kinds,
  list,
  many,
  oneOf,
  record,
  relatedSlug,
  text,
  textOf,
  unwrap,
} from '../wire';
import type { BlockParsers } from './blockParsers';

export const courseBlocks = {
  'course.finder': (from) => ({
    levels: kinds(from, 'levels', readLevel),
    rhythms: kinds(from, 'rhythms', (rhythm) => spelledKind(rhythm, RHYTHMS)),
    campuses: campusRefs(from, 'campuses'),
  }),
  'course.programs': (from, context) => ({
    title: text(from, 'title'),
    courses: many(
      from,
      'courses',
      reportSkipped('course', context, (course) => parseCourseSummary(course, context)),
    ),
    category: relatedSlug(from, 'category'),
    level: readLevel(text(from, 'level')) || null,
    layout: oneOf(from, 'layout', ['grid', 'list', 'carousel']) ?? 'grid',
  }),
  'course.levels': (from) => {
    const steps = many(from, 'steps', (step) => {
      const title = text(step, 'title');
      return title
        ? { level: text(step, 'level'), title, text: text(step, 'text'), url: address(step, 'url') }
        : null;
    });
    return steps.length > 0 ? { title: text(from, 'title'), steps } : null;
  },
  'course.curriculum': (from) => {
    const columns = cells(field(from, 'columns'));
    const lang = text(from, 'lang');
    const rows = list(field(from, 'rows'))
      .map(cells)
      .filter((row) => row.some((cell) => cell !== ''));
    return rows.length > 0
      ? {
          caption: text(from, 'caption'),
          ...(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(lang) ? { lang } : {}),
          columns,
          rows: rows.map((row) => padded(row, columns.length)),
        }
      : null;
  },
  'course.fees': (from, context) => {
    const rows = many(from, 'rows', (row) => {
      const label = text(row, 'label');
      return label ? { label, price: wholeFigures(figure(row, 'price')), note: text(row, 'note') } : null;
    });
    const financing = html(from, 'financing', context);
    return rows.length > 0 || financing ? { rows, financing } : null;
  },
  'admission.calendar': (from) => ({ title: text(from, 'title'), category: relatedSlug(from, 'category') }),
  'fees.simulator': (from) => ({ title: text(from, 'title'), text: text(from, 'text') }),
} satisfies Partial<BlockParsers>;

/** The cells of a row, empty ones too: a list, or a record that holds one. */
function cells(wire: unknown): string[] {
  const row = unwrap(wire);
  const found = Array.isArray(row) ? row : list(field(record(row), 'cells'));
  return found.map((cell) => wholeFigures(textOf(cell)));
}

function padded(row: string[], width: number): string[] {
  return row.concat(Array<string>(Math.max(0, width - row.length)).fill(''));
}
