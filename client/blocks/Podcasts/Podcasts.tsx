import type { BlockOf } from '../../../shared/content/blocks';
import { useLabels } from '../../site/SiteContext';
import { numbered } from '../../ui/text/numbered';
import { RichText } from '../../ui/text/RichText';
import { Transcript } from '../../ui/text/Transcript';
import { BlockSection } from '../BlockSection';

export function Podcasts({ block }: { block: BlockOf<'core.podcasts'> }) {
  const labels = useLabels();
  if (block.episodes.length === 0) return null;
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection block={block} className="podcasts container split">
      <ol className="podcasts__list bare-list" role="list">
        {numbered(block.episodes).map(({ key, item: episode }) => (
          <li key={key} className="podcasts__episode stack">
            <Heading className="podcasts__title">{episode.title}</Heading>
            {(episode.publishedAt || episode.duration) && (
              <p className="podcasts__facts soft small">
                {episode.publishedAt && (
                  <time dateTime={episode.publishedAt.isoDay}>{episode.publishedAt.long}</time>
                )}{' '}
                {episode.duration && <span>{episode.duration}</span>}
              </p>
            )}
            {episode.audioUrl && (
              // biome-ignore lint/a11y/useMediaCaption: what is said is in the transcript below
              <audio
                className="podcasts__player"
                controls
                preload="none"
                src={episode.audioUrl}
                aria-label={labels('blocks.podcasts.listen', { title: episode.title })}
              />
            )}
            {/* Without audio the transcript is shown in full. */}
            {episode.transcript && !episode.audioUrl && <RichText html={episode.transcript} />}
            {episode.transcript && episode.audioUrl && (
              <Transcript label={labels('blocks.transcript')} html={episode.transcript} />
            )}
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
