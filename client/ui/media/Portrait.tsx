import { Picture, type PictureImage } from './Picture';

interface PortraitProps {
  name: string;
  photo: PictureImage | null;
  /** As in `Picture`. */
  sizes: string;
  className: string;
}

/**
 * Portrait of a person named beside it: a photograph, else initials. A face is drawn only if the content asks for it.
 */
export function Portrait({ name, photo, sizes, className }: PortraitProps) {
  if (photo) {
    const illustration = { kind: 'portrait', seed: name, shape: '4x5' } as const;
    return (
      <Picture className={className} image={photo} illustration={illustration} sizes={sizes} alt="" arch />
    );
  }
  return (
    <span className={`picture picture--4x5 picture--arch portrait ${className}`} aria-hidden="true">
      <span className="portrait__initials">{initials(name)}</span>
    </span>
  );
}

/** 'Mme', 'Dr': a title, not part of the name. */
const FORM_OF_ADDRESS = /^(?:M|Mr|Mme|Mlle|Dr|Pr|Me|Mrs|Ms)\.?$/i;

/** First and last word of a name, each by its first capital: 'SA' for 'Solène d’Arbigny'. */
function initials(name: string): string {
  const words = name.split(/\s+/);
  const letters = (words.length > 1 && FORM_OF_ADDRESS.test(words[0] ?? '') ? words.slice(1) : words).flatMap(
    (word) => /\p{Lu}/u.exec(word)?.[0] ?? /\p{L}/u.exec(word)?.[0].toUpperCase() ?? [],
  );
  return (letters[0] ?? '') + (letters.length > 1 ? letters.at(-1) : '');
}
