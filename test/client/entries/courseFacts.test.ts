import { rhythmText } from '../../../client/entries/courseFacts';
import { frenchWords } from '../../../shared/labels/french/frenchWords';
import { createLabels } from '../../../shared/labels/labels';

it('says the rhythms of a programme in one piece, that no line breaks', () => {
  const labels = createLabels(frenchWords);
  expect(rhythmText({ rhythms: ['fulltime', 'periodic'] }, labels)).toBe('Initial\u00a0ou\u00a0alternance');
  expect(rhythmText({ rhythms: [] }, labels)).toBe('');
});
