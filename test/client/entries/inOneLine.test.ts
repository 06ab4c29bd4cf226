import { inOneLine } from '../../../client/entries/inOneLine';

it('joins the facts that there are with a point that never begins a line', () => {
  expect(inOneLine('Bachelor', null, '', false, undefined, 'Bac+3')).toBe('Bachelor\u00a0· Bac+3');
  expect(inOneLine(null, '')).toBe('');
});

it('keeps short facts whole and lets long ones break', () => {
  expect(inOneLine('Journée portes ouvertes', 'Le Mans')).toBe('Journée portes ouvertes\u00a0· Le\u00a0Mans');
});
