import { Picture, type PictureProps } from './Picture';

/** A picture on its own page, with what is said of it below: who made it, and under which licence. */
export function CaptionedPicture({ className, ...picture }: PictureProps) {
  const caption = picture.image?.caption;
  if (!caption) return <Picture {...picture} className={className} />;
  return (
    <figure className={className} role="figure" aria-label={caption}>
      <Picture {...picture} />
      <figcaption className="picture-caption">{caption}</figcaption>
    </figure>
  );
}
