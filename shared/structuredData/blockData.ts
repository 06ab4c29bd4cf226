import type { AccordionBlock, Block, VideoBlock } from '../content/blocks';
import { illustrationUrl } from '../illustrationUrl';
import { absolute } from '../seo';
import { VIDEO_PLAYERS } from '../videoPlayers';
import { absoluteLinks, type Thing, type ThingFacts, textOfHtml, thing } from './thing';

type ToldBlock = VideoBlock | AccordionBlock;

/** The blocks of a page that machines may be told of. */
export function toldBlocks(body: readonly Block[]): ToldBlock[] {
  return body.filter(({ kind }) => kind === 'core.video' || kind === 'texts.accordion') as ToldBlock[];
}

/**
 * What the blocks of a page are for machines: its videos, and its questions with their answers.
 * @param publishedAt when the page appeared or, where nobody knows, last changed: a time of Paris, or ''.
 */
export function blockData(blocks: readonly ToldBlock[], facts: ThingFacts, publishedAt: string): Thing[] {
  // Search engines demand a name and a day: half of one counts as an error of the site.
  const videos = blocks
    .filter((block) => block.kind === 'core.video')
    .filter(({ title }) => title !== '' && publishedAt !== '');
  const questions = blocks.filter((block) => block.kind === 'texts.accordion').filter(isFaq);
  return [
    ...videos.map((video) => videoData(video, facts, publishedAt)),
    ...(questions.length > 0 ? [faqData(questions, facts)] : []),
  ];
}

/** Nothing but questions. An accordion may hold anything; one title that asks nothing makes it another thing. */
function isFaq({ items }: AccordionBlock): boolean {
  return items.length > 0 && items.every(({ title, html }) => /\?\s*$/.test(title) && html !== '');
}

/** One for the page, whatever the number of its accordions: search engines read no second. */
function faqData(blocks: readonly AccordionBlock[], { url, siteUrl, locale }: ThingFacts): Thing {
  return thing({
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    inLanguage: locale,
    mainEntity: blocks.flatMap(({ items }) =>
      items.map(({ title, html }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: absoluteLinks(html, siteUrl) },
      })),
    ),
  });
}

function videoData(video: VideoBlock, { url, siteUrl, locale }: ThingFacts, publishedAt: string): Thing {
  const transcript = textOfHtml(video.transcript);
  const name = video.title || VIDEO_PLAYERS[video.provider].name;
  // The poster that the page shows before a click: a drawing where there is no photograph.
  const poster = video.poster?.url ?? illustrationUrl({ kind: 'news', seed: video.title, shape: '16x9' });
  return thing({
    '@type': 'VideoObject',
    '@id': `${url}#${video.id}`,
    name,
    description: transcript.slice(0, 300) || name,
    thumbnailUrl: absolute(siteUrl, poster),
    embedUrl: VIDEO_PLAYERS[video.provider].embed(video),
    // The day on which this site published it, where it is known: no service tells when the video itself appeared.
    uploadDate: publishedAt,
    inLanguage: locale,
    transcript,
  });
}
