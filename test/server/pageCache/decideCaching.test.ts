import { type CacheDecision, decideCaching } from '../../../server/pageCache/pageService';
import type { FoundPage } from '../../../server/pageCache/pageStore';
import type { RenderedPage } from '../../../server/render/renderPage';

interface Case {
  key?: string;
  status?: number;
  isStreamed?: boolean;
  lacksAnswers?: boolean;
  hasFailedBlock?: boolean;
  kept?: FoundPage['state'];
}

it.each<[string, Case, CacheDecision]>([
  ['that is whole', {}, 'keep'],
  ['that is whole, in the place of an older one', { kept: 'fresh' }, 'keep'],
  ['that was streamed', { isStreamed: true }, 'renderWhole'],
  ['that was streamed and lacks its menus', { isStreamed: true, lacksAnswers: true }, 'renderWhole'],
  ['without its menus', { lacksAnswers: true }, 'coolDown'],
  ['with a failed block', { lacksAnswers: true, hasFailedBlock: true }, 'keep'],
  ['with a failed block, where a fresh one is', { hasFailedBlock: true, kept: 'fresh' }, 'coolDown'],
  ['with a failed block, where a stale one is', { hasFailedBlock: true, kept: 'stale' }, 'coolDown'],
  ['with a failed block, where one is too old', { hasFailedBlock: true, kept: 'expired' }, 'keep'],
  ['that is gone', { status: 410, kept: 'stale' }, 'forget'],
  ['that does not exist', { status: 404 }, 'forget'],
  ['that does not exist, streamed', { status: 404, isStreamed: true }, 'forget'],
  ['that could not be made', { status: 503, kept: 'stale' }, 'coolDown'],
  ['that says that there is none', { key: '/campus/-/-/-#404', status: 404 }, 'keep'],
  ['that says so, streamed', { key: '/-/-/-#404', status: 404, isStreamed: true }, 'renderWhole'],
  ['that says so without its menus', { key: '/-/-/-#404', status: 404, lacksAnswers: true }, 'coolDown'],
  ['that says so and fails itself', { key: '/-/-/-#404', status: 503 }, 'coolDown'],
])('a page %s: what becomes of it', (_page, given, fate) => {
  const {
    key = '/campus',
    status = 200,
    isStreamed = false,
    lacksAnswers = false,
    hasFailedBlock = false,
    kept,
  } = given;
  const page = { status, reader: { lacksAnswers: () => lacksAnswers } } as unknown as RenderedPage['page'];
  expect(
    decideCaching(
      key,
      { page, isWhole: !isStreamed, nonce: undefined, isIncomplete: lacksAnswers },
      hasFailedBlock,
      kept,
    ),
  ).toBe(fate);
});
