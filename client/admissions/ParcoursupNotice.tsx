import { useLabels } from '../site/SiteContext';
import { Notice } from '../ui/Notice';
import { Link } from '../ui/text/Link';

interface ParcoursupNoticeProps {
  /** Of the chosen course; '' or none: it does not recruit there. */
  url: string;
  /** The page has come back with it. */
  arriving?: boolean | undefined;
}

/** A course that recruits on Parcoursup says so, with the way there, before it leads to the school's own form. */
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
