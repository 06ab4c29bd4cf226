import { useEffect, useRef, useState } from 'react';
import type { BlockOf } from '../../../shared/content/blocks';
import { VIDEO_PLAYERS } from '../../../shared/videoPlayers';
import { useLabels } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';
import { Picture } from '../../ui/media/Picture';
import { Link } from '../../ui/text/Link';
import { Transcript } from '../../ui/text/Transcript';

/** Nothing is requested from the provider before a click: until then our own poster is shown. */
export function Video({ block }: { block: BlockOf<'core.video'> }) {
  const labels = useLabels();
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  const provider = VIDEO_PLAYERS[block.provider];
  const title = block.title || provider.name;

  // Move the focus to the player: the button that had it is gone.
  useEffect(() => {
    if (playing) player.current?.focus();
  }, [playing]);

  if (!block.videoId) return null;
  return (
    <figure className="video container">
      <div className="video__screen">
        {playing ? (
          <iframe
            ref={player}
            className="video__player"
            src={provider.player(block)}
            title={labels('blocks.video.player', { title })}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        ) : (
          <>
            <Picture
              image={block.poster}
              illustration={{ kind: 'news', seed: block.title || block.videoId, shape: '16x9' }}
              sizes="(min-width: 80rem) 80rem, 92vw"
              alt=""
            />
            <button type="button" className="video__play" data-needs-code onClick={() => setPlaying(true)}>
              <span className="video__sun">
                <Icon name="play" />
              </span>
              <span className="visually-hidden">{labels('blocks.video.play', { title })}</span>
            </button>
          </>
        )}
      </div>
      <figcaption className="video__caption">
        {block.title && <p className="video__title">{block.title}</p>}
        <p className="video__provider soft">
          {labels('blocks.video.notice', { provider: provider.name })}{' '}
          <Link href={provider.page(block)} newWindowLabel={labels('commons.newWindow')}>
            {labels('blocks.video.elsewhere', { provider: provider.name })}
          </Link>
        </p>
        {block.transcript && <Transcript label={labels('blocks.transcript')} html={block.transcript} />}
      </figcaption>
    </figure>
  );
}
