import { alternatesOf } from '../../shared/addresses/alternates';
import { orNull } from '../../shared/errors';
import { localise } from '../../shared/locale';
import { Blocks, beginsWithHeader } from '../blocks/Blocks';
import { type LoadPage, usePage } from '../site/pageData';
import { StaticPart } from '../site/StaticPart';
import { PageHeading } from './PageHeading';

export const load: LoadPage<{ title: string }> = async ({ site, labels }) => {
  const { content, queries } = site;
  const home = await content.get(queries.homepage());
  const name = async () => (await orNull(content.get(queries.settings())))?.siteName;
  return {
    meta: {
      title: '',
      path: localise('/', site.locale),
      seo: home.seo,
      image: home.header?.picture ?? null,
      alternates: alternatesOf('/', site.options.englishEnabled),
      subject: { kind: 'home' },
    },
    facts: { title: home.header?.title || home.title || (await name()) || labels('commons.home') },
    body: home.body,
  };
};

export function Page() {
  const { facts, body } = usePage<typeof load>();
  const opensPage = beginsWithHeader(body);
  return (
    <div className="page-flow">
      {!opensPage && <StaticPart of={facts}>{({ title }) => <PageHeading title={title} />}</StaticPart>}
      <Blocks body={body} opensPage={opensPage} />
    </div>
  );
}
