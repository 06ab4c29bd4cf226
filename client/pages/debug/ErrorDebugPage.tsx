import { pageNotFound, toContentError } from '../../../shared/errors';
import { localise } from '../../../shared/locale';
import { ErrorPage, type ErrorProps } from '../../errors/ErrorPage';
import { type LoadPage, usePage } from '../../site/pageData';
import { useLabels } from '../../site/SiteContext';
import { StaticPart } from '../../site/StaticPart';

interface DebugFacts extends ErrorProps {
  /** The error text in logs and in the gateway's answers; '' where it depends on the cause. */
  errorText: string;
}

/** Shows any error page, with status 200: `?statusCode=503&customMessage=…&errorText=…`, escaped as text. */
export const load: LoadPage<DebugFacts> = async ({ site, search, labels }) => {
  const asked = Number(search.get('statusCode') ?? 500);
  const statusCode = Number.isInteger(asked) && asked >= 400 && asked <= 599 ? asked : 500;
  const read = (name: string) => search.get(name)?.slice(0, 500) || undefined;
  return {
    meta: { title: labels('errorDebug.title'), path: localise('/error/debug', site.locale), noindex: true },
    facts: {
      statusCode,
      customMessage: read('customMessage'),
      errorText: read('errorText') ?? usualErrorText(statusCode),
    },
  };
};

function usualErrorText(statusCode: number): string {
  if (statusCode === 404) return pageNotFound().errorText;
  return statusCode === 500 ? toContentError(undefined).errorText : '';
}

export function Page() {
  const { facts } = usePage<typeof load>();
  const labels = useLabels();
  return (
    <StaticPart of={facts}>
      {({ errorText, ...error }) => (
        <ErrorPage {...error}>
          {errorText && (
            <p className="error-page__code">
              {labels('errorDebug.errorText')} <code lang="en">{errorText}</code>
            </p>
          )}
        </ErrorPage>
      )}
    </StaticPart>
  );
}
