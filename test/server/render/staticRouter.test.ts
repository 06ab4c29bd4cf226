import { createStaticHandler, createStaticRouter, type StaticHandlerContext } from 'react-router-dom';
import { staticRouter } from '../../../server/render/staticRouter';

const { query } = createStaticHandler([
  {
    id: 'news',
    path: '/actualites/:slug',
    loader: ({ params }) => ({ slug: params.slug }),
  },
]);

async function contextOf(path: string): Promise<StaticHandlerContext> {
  const context = await query(new Request(`http://ecole.test${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  return context;
}

describe('the router that a page is drawn with', () => {
  it.each(['/actualites/rentree', '/nulle-part'])('is, for %s, as React Router’s own', async (path) => {
    const context = await contextOf(path);
    const theirs = createStaticRouter([], context);
    const ours = staticRouter(context);
    expect(ours.state).toStrictEqual(theirs.state);
    const { basename, future, routes, manifest } = theirs;
    expect(ours).toMatchObject({ basename, future, routes, manifest });
    expect(Object.keys(theirs).filter((name) => !(name in ours))).toEqual([]);
    expect(ours.createHref(ours.state.location)).toBe(path);
    expect(() => ours.navigate('/')).toThrow('router.navigate() on the server');
  });

  it('knows of no other page', async () => {
    const [one, other] = await Promise.all(
      ['/actualites/rentree', '/actualites/forum'].map(async (path) => staticRouter(await contextOf(path))),
    );
    expect(one?.state.loaderData).toEqual({ news: { slug: 'rentree' } });
    expect(other?.state.loaderData).toEqual({ news: { slug: 'forum' } });
  });
});
