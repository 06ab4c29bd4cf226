import type { BlockOf } from '../../../shared/content/blocks';
import { useLabels } from '../../site/SiteContext';
import { Button } from '../../ui/Button';

interface ElsewhereProps {
  places: NonNullable<BlockOf<'forms.contact'>['elsewhere']>;
  /** Where the form is sent to. */
  action: string;
  /** Unique in the page. */
  id: string;
  /** A place may become free again. */
  mayRetry: boolean;
}

/** What was typed, for another page's form: one button each, also without scripts. */
export function Elsewhere({ places, action, id, mayRetry }: ElsewhereProps) {
  const labels = useLabels();
  return (
    <>
      {/* The first button is the one of the Enter key, which chooses no date. */}
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
