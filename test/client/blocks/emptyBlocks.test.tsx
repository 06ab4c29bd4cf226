import { accordionBlockExamples } from '../../../client/blocks/AccordionBlock/AccordionBlock.examples';
import { ctaExamples } from '../../../client/blocks/Cta/Cta.examples';
import { curriculumExamples } from '../../../client/blocks/Curriculum/Curriculum.examples';
import { feesExamples } from '../../../client/blocks/Fees/Fees.examples';
import { iconListExamples } from '../../../client/blocks/IconList/IconList.examples';
import { keyDataExamples } from '../../../client/blocks/KeyData/KeyData.examples';
import { levelsExamples } from '../../../client/blocks/Levels/Levels.examples';
import { partnersExamples } from '../../../client/blocks/Partners/Partners.examples';
import { podcastsExamples } from '../../../client/blocks/Podcasts/Podcasts.examples';
import { quoteExamples } from '../../../client/blocks/Quote/Quote.examples';
import { stepsExamples } from '../../../client/blocks/Steps/Steps.examples';
import { tabsBlockExamples } from '../../../client/blocks/TabsBlock/TabsBlock.examples';
import { teamExamples } from '../../../client/blocks/Team/Team.examples';
import { textBlockExamples } from '../../../client/blocks/TextBlock/TextBlock.examples';
import { titleBlockExamples } from '../../../client/blocks/TitleBlock/TitleBlock.examples';
import { videoExamples } from '../../../client/blocks/Video/Video.examples';
import { renderBlock } from './renderBlock';

const EMPTY = [
  accordionBlockExamples,
  ctaExamples,
  curriculumExamples,
  feesExamples,
  iconListExamples,
  keyDataExamples,
  levelsExamples,
  partnersExamples,
  podcastsExamples,
  quoteExamples,
  stepsExamples,
  tabsBlockExamples,
  teamExamples,
  textBlockExamples,
  titleBlockExamples,
  videoExamples,
].map((examples) => {
  const { empty } = examples;
  if (!empty) throw new Error('No empty example');
  return [empty.kind, empty] as const;
});

it.each(EMPTY)('%s renders nothing at all when there is nothing to say', (_kind, block) => {
  expect(renderBlock(block).container.innerHTML).toBe('');
});
