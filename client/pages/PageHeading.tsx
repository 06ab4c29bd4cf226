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
  /** Shown when there is no photograph; without it, such a heading has no picture. */
  illustration?: Illustration;
  /** Draws the sun where a picture would be. Lists and tools leave it out, so that their content starts higher. */
  sunny?: boolean;
  /** Actions or facts, below the lead. */
  children?: ReactNode;
  /** Below both the words and the picture. */
  below?: ReactNode;
  className?: string;
}

/** The page's h1 with its eyebrow, lead, picture and actions, above the rule that ends the heading. */
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
        <div className="page-heading__words stack">
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
