import type { ReactNode } from 'react';
import type { Illustration } from '../../shared/addresses/illustrationUrl';
import type { Picture as PictureData } from '../../shared/content/media';
import { CaptionedPicture } from '../ui/media/CaptionedPicture';
import { unbroken } from '../ui/text/unbroken';

interface PageHeadingProps {
  title: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  image?: PictureData | null;
  /** Stands where there is no photograph; without it the heading has no picture then. */
  illustration?: Illustration;
  /** Whether a sun rises where a picture could be; lists and tools begin with what they are for. */
  sunny?: boolean;
  /** Actions, facts. */
  children?: ReactNode;
  /** Under both the words and the picture. */
  below?: ReactNode;
  className?: string;
}

/** The h1 of a page with what belongs to it, over the line that the page begins under. */
export function PageHeading({
  title,
  eyebrow,
  lead,
  image = null,
  illustration,
  sunny,
  children,
  below,
  className,
}: PageHeadingProps) {
  const pictured = image !== null || illustration !== undefined;
  return (
    <header
      className={[
        'page-heading',
        pictured ? 'page-heading--pictured' : sunny && 'page-heading--sunny',
        className,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="page-heading__inner container">
        <div className="page-heading__words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 tabIndex={-1}>{unbroken(title)}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children && <div className="page-heading__more">{children}</div>}
        </div>
        {pictured && (
          <CaptionedPicture
            className="page-heading__picture"
            image={image}
            illustration={illustration ?? { kind: 'news', seed: title, shape: '8x9' }}
            sizes="(min-width: 48rem) 26rem, 90vw"
            priority
            arch
          />
        )}
        {below}
      </div>
    </header>
  );
}
