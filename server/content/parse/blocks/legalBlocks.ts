import * as declared from '../../declarations/attributes';
import * as wire from '../wire';
import { address, day, html, text, texts } from './blockFields';
import { type BlockDefinitions, block, defineField, items, required } from './defineBlock';

export const legalBlocks = {
  'legal.accessibility': block({
    standard: text,
    rate: defineField(declared.number, (from, name) => share(wire.number(from, name))),
    auditor: text,
    auditedOn: day,
    sample: items({ label: required(text), url: address }),
    tools: texts,
    environments: texts,
    failures: html,
    derogations: html,
    exempt: html,
    contact: html,
    plan: html,
  }),
} satisfies Partial<BlockDefinitions>;

/** A rate that is not between 0 and 100 is invalid. */
function share(rate: number | null): number | null {
  return rate !== null && rate >= 0 && rate <= 100 ? rate : null;
}
