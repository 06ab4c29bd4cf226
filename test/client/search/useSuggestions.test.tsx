import { act, renderHook } from '@testing-library/react';
import { useSuggestions } from '../../../client/search/useSuggestions';
import { type Site, SiteAndLabels } from '../../../client/site/SiteContext';
import { createLabels } from '../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';
import { testSite } from '../shell/renderShell';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('nothing is said of words that have no answer yet, least of all that others had no page', async () => {
  const answers = [Promise.resolve({ items: [] }), new Promise(() => undefined)];
  // as: searches alone are asked for.
  const content = { get: () => answers.shift() } as unknown as Site['content'];
  const site = { ...testSite(), content };
  const labels = createLabels(LABEL_TEXTS.fr);
  const { result, rerender } = renderHook(useSuggestions, {
    initialProps: 'zzzqqq',
    wrapper: ({ children }) => (
      <SiteAndLabels site={site} labels={labels}>
        {children}
      </SiteAndLabels>
    ),
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(result.current).toEqual({ words: 'zzzqqq', found: [], hasFailed: false });
  rerender('parcoursup');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(result.current.words).toBe('');
});
