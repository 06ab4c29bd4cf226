import { dateText } from '../dates';
import { address, field, html, many, number, text, texts } from '../wire';
import type { BlockParsers } from './blockParsers';

export const legalBlocks = {
  'legal.accessibility': (from, context) => {
    const rate = number(from, 'rate');
    return {
      standard: text(from, 'standard'),
      // What is no share of a hundred says nothing.
      rate: rate !== null && rate >= 0 && rate <= 100 ? rate : null,
      auditor: text(from, 'auditor'),
      auditedOn: dateText(field(from, 'auditedOn'), context),
      sample: many(from, 'sample', (page) => {
        const label = text(page, 'label');
        return label ? { label, url: address(page, 'url') } : null;
      }),
      tools: texts(from, 'tools'),
      environments: texts(from, 'environments'),
      failures: html(from, 'failures', context),
      derogations: html(from, 'derogations', context),
      exempt: html(from, 'exempt', context),
      contact: html(from, 'contact', context),
      plan: html(from, 'plan', context),
    };
  },
} satisfies Partial<BlockParsers>;
