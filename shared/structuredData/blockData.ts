import { illustrationUrl } from '../addresses/illustrationUrl';
import type { Block, BlockOf } from '../content/blocks';
import { absolute } from '../head/seo';
import { VIDEO_PLAYERS } from '../videoPlayers';
import { type Thing, type ThingFacts, textOfHtml, thing } from './thing';

/**
 * Structured data of a page's blocks: its videos. Search engines no longer show questions and answers.
 * @param publishedAt when the page appeared or, if unknown, last changed: a time in Paris, or ''.
 */
export function blockData(body: readonly Block[], facts: ThingFacts, publishedAt: string): Thing[] {
  // Search engines require a name and a date: an incomplete video counts as an error of the site.
  return body
    .filter((block) => block.kind === 'core.video')
    .filter(({ title }) => title !== '' && publishedAt !== '')
    .map((video) => videoData(video, facts, publishedAt));
}

function videoData(
  video: BlockOf<'core.video'>,
  { url, siteUrl, locale }: ThingFacts,
  publishedAt: string,
): Thing {
  const transcript = textOfHtml(video.transcript);
  const name = video.title || VIDEO_PLAYERS[video.provider].name;
  // The poster that the page shows before a click; a drawing without a photograph.
  const poster = video.poster?.url ?? illustrationUrl({ kind: 'news', seed: video.title, shape: '16x9' });
  return thing({
    '@type': 'VideoObject',
    '@id': `${url}#${video.id}`,
    name,
    description: transcript.slice(0, 300) || name,
    thumbnailUrl: absolute(siteUrl, poster),
    embedUrl: VIDEO_PLAYERS[video.provider].embed(video),
    // When this site published it: the services do not tell when the video itself appeared.
    uploadDate: publishedAt,
    inLanguage: locale,
    transcript,
  });
}
