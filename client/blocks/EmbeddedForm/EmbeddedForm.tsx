import type { BlockOf } from '../../../shared/content/blocks';
import { useLabels } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { SectionHeader } from '../../ui/SectionHeader';
import { Link } from '../../ui/text/Link';

/** Another site's form in a sandboxed frame, with a link for visitors who cannot use the frame. */
export function EmbeddedForm({ block }: { block: BlockOf<'forms.embed'> }) {
  const labels = useLabels();
  if (!block.src) return <FormElsewhere block={block} />;
  return (
    <section className="embedded-form container">
      <iframe
        className="embedded-form__frame"
        src={block.src}
        title={block.title || labels('blocks.form.title')}
        height={block.height}
        loading="lazy"
        sandbox={sandboxOf(block.src)}
      />
      {block.fallbackUrl && (
        <p className="embedded-form__fallback soft small">
          {labels('blocks.form.fallback')}{' '}
          <Link href={block.fallbackUrl} newWindowLabel={labels('commons.newWindow')}>
            {labels('blocks.form.open')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Replaces a frame that the browser would leave empty. */
function FormElsewhere({ block: { id, title, fallbackUrl } }: { block: BlockOf<'forms.embed'> }) {
  const labels = useLabels();
  const titleId = `${id}-title`;
  return (
    <section className="embedded-form container" aria-labelledby={titleId}>
      <div className="embedded-form__elsewhere">
        <SectionHeader
          id={titleId}
          title={title || labels('blocks.form.title')}
          lead={labels('blocks.form.elsewhere')}
        />
        <Button href={fallbackUrl} target="_blank" rel="noopener noreferrer" iconAfter="external">
          {labels('blocks.form.open')}
          <span className="visually-hidden"> {labels('commons.newWindow')}</span>
        </Button>
      </div>
    </section>
  );
}

/**
 * allow-same-origin (cookies, storage) is for other origins only: a frame of our own origin could remove its sandbox.
 */
function sandboxOf(src: string): string {
  const rights = 'allow-forms allow-scripts allow-popups allow-top-navigation-by-user-activation';
  return src.startsWith('https://') ? `${rights} allow-same-origin` : rights;
}
