import { inAddress } from '../../../shared/addresses/slug';
import type { Attribute } from '../../content/declarations/attributes';
import { invalidQuery } from '../model/serviceError';
import type { Scalar } from './fieldValues';

type Test = (values: readonly Scalar[], operands: readonly Scalar[]) => boolean;

const fold = (value: Scalar): string => inAddress(String(value));

const isOneOf: Test = (values, operands) => values.some((value) => operands.includes(value));
const isOneOfIgnoringCase: Test = (values, operands) => isOneOf(values.map(fold), operands.map(fold));
const contains: Test = (values, operands) =>
  values.some((value) => operands.some((operand) => String(value).includes(String(operand))));
const containsIgnoringCase: Test = (values, operands) => contains(values.map(fold), operands.map(fold));
const not =
  (test: Test): Test =>
  (values, operands) =>
    !test(values, operands);
const compares =
  (holds: (value: Scalar, operand: Scalar) => boolean): Test =>
  (values, operands) =>
    values.some((value) =>
      operands.some((operand) => typeof value === typeof operand && holds(value, operand)),
    );

/**
 * The operators of a filter, applied to all values of an attribute (none when it is empty). Negative operators are the
 * exact negation of the positive ones, and so hold for an empty attribute.
 */
const TESTS: ReadonlyMap<string, Test> = new Map([
  ['$eq', isOneOf],
  ['$eqi', isOneOfIgnoringCase],
  ['$ne', not(isOneOf)],
  ['$in', isOneOf],
  ['$notIn', not(isOneOf)],
  ['$contains', contains],
  ['$containsi', containsIgnoringCase],
  ['$notContains', not(contains)],
  ['$notContainsi', not(containsIgnoringCase)],
  ['$gt', compares((value, operand) => value > operand)],
  ['$gte', compares((value, operand) => value >= operand)],
  ['$lt', compares((value, operand) => value < operand)],
  ['$lte', compares((value, operand) => value <= operand)],
]);

const LIST_OPERATORS = ['$in', '$notIn'];

/** Tests an attribute's values. */
export type Comparison = (values: readonly Scalar[]) => boolean;

/**
 * Reads an operator and its operands, parsed as the attribute's kind. Slugs are compared without case.
 * @throws ServiceError (400) for an unknown operator or an operand of another kind than the attribute.
 */
export function readComparison(
  name: string,
  attribute: Attribute,
  operator: string,
  operands: string[],
): Comparison {
  if (operator === '$null' || operator === '$notNull') {
    const wantsNone = readTruth(operands[0] ?? '') === (operator === '$null');
    return (values) => (values.length === 0) === wantsNone;
  }
  const test = TESTS.get(operator);
  if (!test) throw invalidQuery(`Invalid operator ${operator}`);
  if (operands.length !== 1 && !LIST_OPERATORS.includes(operator)) {
    throw invalidQuery(`Invalid value for ${operator} on ${name}`);
  }
  const isSlug = name === 'slug';
  const wanted = operands.map((operand) => readOperand(name, attribute, isSlug ? fold(operand) : operand));
  return (values) => test(isSlug ? values.map(fold) : values, wanted);
}

function readOperand(name: string, { kind }: Attribute, text: string): Scalar {
  switch (kind) {
    case 'number': {
      const number = Number(text);
      if (text.trim() === '' || Number.isNaN(number))
        throw invalidQuery(`${name}: a number expected, got ${text}`);
      return number;
    }
    case 'date': {
      const instant = Date.parse(text);
      if (Number.isNaN(instant)) throw invalidQuery(`${name}: a date expected, got ${text}`);
      return instant;
    }
    case 'boolean':
      return readTruth(text);
    default:
      return text;
  }
}

function readTruth(text: string): boolean {
  if (['true', '1', 't'].includes(text)) return true;
  if (['false', '0', 'f'].includes(text)) return false;
  throw invalidQuery(`true or false expected, got ${text}`);
}
