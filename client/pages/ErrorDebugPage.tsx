import { localise } from '../../shared/locale';
import { ErrorPage } from '../layouts/ErrorPage';
import type { ErrorProps } from '../layouts/errorProps';
import { Still } from '../state/Still';
import { type LoadPage, usePage } from './page';

/** Shows any page of the error catalogue: `?statusCode=503&customMessage=…`, as text, with status 200. */
export const load: LoadPage<ErrorProps> = async ({ site, search }) => {
  const asked = Number(search.get('statusCode') ?? 500);
  const customMessage = search.get('customMessage')?.slice(0, 500) || undefined;
  return {
    meta: { title: 'Error debug', path: localise('/error/debug', site.locale), noindex: true },
    layout: 'default',
    still: {
      statusCode: Number.isInteger(asked) && asked >= 400 && asked <= 599 ? asked : 500,
      customMessage,
    },
    live: null,
    body: [],
  };
};

export function Page() {
  const { still } = usePage<typeof load>();
  return <Still of={still}>{(known) => <ErrorPage {...known} />}</Still>;
}
