import { Picture, type PictureProps } from './Picture';

/** A picture with its caption: author and licence. */
export function CaptionedPicture({ className, ...picture }: PictureProps) {
  const caption = picture.image?.caption;
  if (!caption) return <Picture {...picture} className={className} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: RGAA 1.9.1 asks for a figure with a role
    <figure className={className} role="group" aria-label={caption}>
      <Picture {...picture} />
      <figcaption className="picture-caption soft small">{caption}</figcaption>
    </figure>
  );
}
