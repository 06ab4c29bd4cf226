import type { BlockOf } from '../../../shared/content/blocks';
import { useLabels } from '../../site/SiteContext';
import { Button } from '../../ui/Button';

interface ElsewhereProps {
  places: NonNullable<BlockOf<'forms.contact'>['elsewhere']>;
  /** URL that the form is posted to. */
  action: string;
  /** Unique in the page. */
  id: string;
  /** A place may become free, so the same date can be tried again. */
  mayRetry: boolean;
}

/** Sends the same answers to another event's form: one submit button per event, works without scripts. */
export function Elsewhere({ places, action, id, mayRetry }: ElsewhereProps) {
  const labels = useLabels();
  return (
    <>
      {/* Enter triggers the first submit button: a disabled one, so that Enter chooses no date. */}
      <button type="submit" disabled hidden />
      {places.length > 0 && (
        <div>
          <p className="contact-form__other" id={id}>
            {labels('event.closed.choose')}
          </p>
          <ul className="contact-form__elsewhere bare-list" role="list" aria-labelledby={id}>
            {places.map(({ page, title, when }) => (
              <li key={page}>
                <Button
                  type="submit"
                  variant="secondary"
                  icon="calendar"
                  formAction={`${action}?page=${encodeURIComponent(page)}`}
                >
                  <strong>{when}</strong> <span>{title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayRetry && (
        <Button type="submit" variant="quiet">
          {labels('event.closed.again')}
        </Button>
      )}
    </>
  );
}
