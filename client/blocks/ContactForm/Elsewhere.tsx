import type { ContactFormBlock } from '../../../shared/content/formBlocks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/media/Icon';

interface ElsewhereProps {
  places: NonNullable<ContactFormBlock['elsewhere']>;
  /** Where the form is sent to. */
  action: string;
}

/** What was typed, for another page's form: one button each, also without scripts. */
export function Elsewhere({ places, action }: ElsewhereProps) {
  return (
    <>
      {/* The first button is the one of the Enter key, which chooses no date. */}
      <button type="submit" disabled hidden />
      <ul className="contact-form__elsewhere bare-list" role="list">
        {places.map(({ page, title, when, place }) => (
          <li key={page}>
            <Button
              type="submit"
              variant="secondary"
              formAction={`${action}?page=${encodeURIComponent(page)}`}
            >
              <span className="contact-form__when">
                <Icon name="calendar" /> {when}
              </span>
              <span className="contact-form__what">
                {title}
                {place && ` · ${place}`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
