import { useLabels } from '../site/SiteContext';
import { Notice } from '../ui/Notice';
import { Link } from '../ui/text/Link';

interface ParcoursupNoticeProps {
  /** The chosen course's page on Parcoursup; empty if it does not recruit there. */
  url: string;
  /** The server's page was rendered with the notice. */
  arriving?: boolean | undefined;
}

/** Leads to Parcoursup, before the school's own form, for a course that recruits there. */
export function ParcoursupNotice({ url, arriving }: ParcoursupNoticeProps) {
  const labels = useLabels();
  if (!url) return null;
  return (
    <Notice tone="info" title={labels('admissions.parcoursup')} announced arriving={arriving}>
      <p>{labels('admissions.parcoursup.text')}</p>
      <p className="parcoursup__link">
        <Link href={url} newWindowLabel={labels('commons.newWindow')}>
          {labels('admissions.parcoursup.link')}
        </Link>
      </p>
    </Notice>
  );
}
