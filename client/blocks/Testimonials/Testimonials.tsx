import type { Testimonial, TestimonialsBlock } from '../../../shared/content/blocks';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { Carousel } from '../../ui/media/Carousel';
import { Portrait } from '../../ui/media/Portrait';
import { SectionHeader } from '../../ui/SectionHeader';
import { Link } from '../../ui/text/Link';
import { numbered } from '../../ui/text/numbered';
import { unbroken } from '../../ui/text/unbroken';

/** In characters: beyond it, large italics tire. */
const LONG_QUOTE = 220;

export function Testimonials({ block }: { block: TestimonialsBlock }) {
  const labels = useLabels();
  if (block.items.length === 0) return null;
  const titleId = `${block.id}-title`;
  return (
    <section className="container" aria-labelledby={block.title ? titleId : undefined}>
      <SectionHeader title={block.title} id={titleId} />
      <Carousel
        label={block.title || labels('blocks.testimonials.label')}
        texts={{ previous: labels('blocks.previous'), next: labels('blocks.next') }}
        slide="large"
        items={numbered(block.items).map(({ key, item }) => ({ key, content: <Voice testimonial={item} /> }))}
      />
    </section>
  );
}

function Voice({ testimonial }: { testimonial: Testimonial }) {
  const labels = useLabels();
  const { locale } = useSite();
  const { quote, name, course, year, job, photo, videoUrl, url } = testimonial;
  return (
    <figure className="testimonial">
      <Portrait className="testimonial__photo" name={name} photo={photo} sizes="9rem" />
      <blockquote
        className={
          quote.length > LONG_QUOTE ? 'testimonial__quote testimonial__quote--long' : 'testimonial__quote'
        }
      >
        <p>{unbroken(quote)}</p>
      </blockquote>
      <figcaption className="testimonial__who">
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
