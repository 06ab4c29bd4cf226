import type { BlockOf } from '../../../shared/content/blocks';
import type { Testimonial } from '../../../shared/content/blocks/listBlocks';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { Carousel } from '../../ui/media/Carousel';
import { Portrait } from '../../ui/media/Portrait';
import { Link } from '../../ui/text/Link';
import { numbered } from '../../ui/text/numbered';
import { unbroken } from '../../ui/text/unbroken';
import { BlockSection } from '../BlockSection';

/** More are shown as a wall: a carousel would hide most of them. */
const MOST_IN_CAROUSEL = 6;

/** In characters: longer quotes are hard to read in large italics. */
const LONG_QUOTE = 220;

export function Testimonials({ block }: { block: BlockOf<'carousel.temoignages'> }) {
  const labels = useLabels();
  if (block.items.length === 0) return null;
  return (
    <BlockSection block={block}>
      {block.items.length > MOST_IN_CAROUSEL ? (
        <Wall block={block} />
      ) : (
        <Carousel
          label={block.title || labels('blocks.testimonials.label')}
          texts={{ previous: labels('blocks.previous'), next: labels('blocks.next') }}
          slide="large"
          items={numbered(block.items).map(({ key, item }) => ({
            key,
            content: <Voice testimonial={item} />,
          }))}
        />
      )}
    </BlockSection>
  );
}

/** The style sheet has rules for this many kinds of diploma. */
const MOST_DIPLOMAS = 8;

/** All testimonials, filtered by kind of diploma with CSS alone, without a script. */
function Wall({ block: { id, items } }: { block: BlockOf<'carousel.temoignages'> }) {
  const labels = useLabels();
  const diplomas = [...new Set(items.map(({ diploma }) => diploma).filter(Boolean))];
  const count = (diploma: string) => items.filter((item) => item.diploma === diploma).length;
  const canChoose = diplomas.length > 1 && diplomas.length <= MOST_DIPLOMAS;
  return (
    <div className="testimonial-wall">
      {canChoose && (
        <fieldset className="testimonial-wall__choices">
          <legend className="visually-hidden">{labels('blocks.testimonials.diploma')}</legend>
          {[labels('blocks.testimonials.all'), ...diplomas].map((choice, place) => (
            <label key={choice} className="testimonial-wall__choice">
              <input type="radio" name={`${id}-diploma`} value={place} defaultChecked={place === 0} />
              {choice}{' '}
              <span className="testimonial-wall__count">{place === 0 ? items.length : count(choice)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <ul className="testimonial-wall__list bare-list" role="list">
        {numbered(items).map(({ key, item }) => (
          <li key={key} data-diploma={diplomas.indexOf(item.diploma) + 1}>
            <Voice testimonial={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Voice({ testimonial }: { testimonial: Testimonial }) {
  const labels = useLabels();
  const { locale } = useSite();
  const { quote, name, course, year, job, photo, videoUrl, url } = testimonial;
  return (
    <figure className="testimonial stack">
      <Portrait className="testimonial__photo" name={name} photo={photo} sizes="9rem" />
      <blockquote
        className={
          quote.length > LONG_QUOTE ? 'testimonial__quote testimonial__quote--long' : 'testimonial__quote'
        }
      >
        <p>{unbroken(quote)}</p>
      </blockquote>
      <figcaption className="testimonial__who stack">
        <span className="testimonial__name">{name}</span> {job && <span>{job}</span>}{' '}
        {(course || year) && <span>{[course, year].filter(Boolean).join(', ')}</span>}{' '}
        {(url || videoUrl) && (
          <span className="testimonial__links">
            {url && <Link href={localise(url, locale)}>{labels('blocks.testimonials.read', { name })}</Link>}{' '}
            {videoUrl && (
              <Link href={videoUrl} newWindowLabel={labels('commons.newWindow')}>
                {labels('blocks.testimonials.watch')}
              </Link>
            )}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
