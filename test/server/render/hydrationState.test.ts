import type { StaticHandlerContext } from 'react-router-dom';
import { hydrationJson } from '../../../server/render/hydrationState';

type Facts = Parameters<typeof hydrationJson>[1];

const options = { siteUrl: 'https://www.ecole.example' } as Facts['options'];
const navbar = { body: [{ kind: 'link', label: 'Portes ouvertes' }] };
const sent = {
  locale: 'fr',
  settings: null,
  taxonomy: { 'commons.home': '</script><script>alert(1)</script>' },
};
const shell = { ...sent, navbar, footer: null };
const page = {
  meta: { title: 'Accueil', path: '/' },
  facts: { promise: 'rendered by the server alone' },
  layout: 'home',
  live: { count: 3 },
  body: [{ id: 1, kind: 'text', html: '<p>Bonjour</p>' }],
};

function contextOf(loaderData: Record<string, unknown>): StaticHandlerContext {
  return { loaderData, errors: null } as unknown as StaticHandlerContext;
}

const facts = { options, locale: 'fr', now: 1_700_000_000_000 } as const;

describe('what travels to the browser', () => {
  it('is of the shell what heads and words need, and of the page what has behaviour', () => {
    const json = hydrationJson(contextOf({ 'shell-fr': shell, 'HomePage:/': page }), facts);
    expect(JSON.parse(json)).toEqual({
      ...facts,
      needs: { labels: true, liveBlocks: false },
      loaderData: {
        'shell-fr': sent,
        'HomePage:/': { layout: 'home', live: { count: 3 }, body: [{ id: 1, kind: 'text', stays: true }] },
      },
      error: null,
    });
  });

  it('cannot close its element, neither the first time nor when its frame is known', () => {
    for (let time = 0; time < 2; time += 1) {
      const json = hydrationJson(contextOf({ 'shell-fr': { ...shell } }), facts);
      expect(json).not.toMatch(/[<>&]/);
      expect(JSON.parse(json)).toMatchObject({ loaderData: { 'shell-fr': sent } });
    }
  });

  it('follows the words when they change, and has none of the menus, which the server renders', () => {
    const first = hydrationJson(contextOf({ 'shell-fr': shell }), facts);
    const renamed = { ...shell, taxonomy: { 'commons.home': 'Début' } };
    const second = hydrationJson(contextOf({ 'shell-fr': renamed }), facts);
    expect(first).not.toContain('Début');
    expect(second).toContain('Début');
    expect(first + second).not.toContain('Portes ouvertes');
  });

  it('names the failed route and what it shows, not why', () => {
    const context = contextOf({});
    context.errors = { 'HomePage:/': new Error('connect ECONNREFUSED 10.0.0.7') };
    const json = hydrationJson(context, facts);
    expect(JSON.parse(json).error).toMatchObject({ routeId: 'HomePage:/', statusCode: 500 });
    expect(json).not.toContain('10.0.0.7');
  });
});
