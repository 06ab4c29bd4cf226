import { execFile } from 'node:child_process';
import path from 'node:path';
import { startFakeContentService } from '../../support/fakeContentService';

const SCRIPT = path.resolve(__dirname, '../../../dist/server/explainRedirects.cjs');

/** What `npm run redirects -- …` prints, and the code with which it ends. */
function explain(
  addresses: string[],
  env: Record<string, string> = {},
): Promise<{ text: string; code: number }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [SCRIPT, ...addresses],
      { env: { PATH: process.env.PATH, ...env } },
      (_error, stdout, stderr) => resolve({ text: stdout + stderr, code: child.exitCode ?? 0 }),
    );
  });
}

/** A post of the sample school. */
const POST = 'anglais-atteindre-le-niveau-b2';

describe('npm run redirects', () => {
  const LED = [
    ...['/JPO-Lyon/?utm_source=x', '/campus/lyon', '/Forum', '/a/b/c', '/%zz', '/rentree', '/en/campus'],
    ...[`/Actualites/${POST}?a=1`, `/blog/${POST}`, '/autre/accreditations', '/ecole/accreditations'],
    ...['/campus/introuvable', '/fr/campus/lyon.html', '/blog/introuvable', '/contact'],
    '/jpo-atlantide?campus=ailleurs&a=1',
  ];
  /** What is said of each, without what the lines begin with. */
  const said = new Map<string, string>();

  // One process for all of them.
  beforeAll(async () => {
    const { text, code } = await explain(LED);
    expect(code).toBe(0);
    let address = '';
    for (const line of text.split('\n')) {
      if (line !== '' && !line.startsWith(' ')) address = line;
      else said.set(address, `${said.get(address) ?? ''}${line.trim()}\n`);
    }
  });

  it('says of each address where it leads, and which rule does it', () => {
    expect(said.get('/JPO-Lyon/?utm_source=x')).toContain('301 to /agenda?campus=lyon&utm_source=x');
    expect(said.get('/JPO-Lyon/?utm_source=x')).toContain(
      'the spelling: slashes, case and encoding make it /jpo-lyon',
    );
    expect(said.get('/JPO-Lyon/?utm_source=x')).toContain('the rule "/jpo-{city}"');
    expect(said.get('/campus/lyon')).toMatch(/^no redirect\n/);
    expect(said.get('/Forum')).toContain('410, gone: rule "/forum"');
    expect(said.get('/a/b/c')).toContain('no page route serves it: a file, or 404');
    expect(said.get('/%zz')).toContain('400: the percent-encoding is broken');
    expect(said.get('/en/campus')).toContain('English is not enabled');
  });

  it('says which redirects are an editor’s', () => {
    expect(said.get('/rentree')).toMatch(/^302 to \/agenda\nan editor’s redirect, \/rentree → \/agenda/);
  });

  it('asks the content service where it redirects: posts and pages that live elsewhere', () => {
    const posted = said.get(`/Actualites/${POST}?a=1`);
    expect(posted).toContain(`301 to /blog/${POST}?a=1`);
    expect(posted).toContain(`the content: its page lives at /blog/${POST} (posts of the category "blog"`);
    const itsOwn = /^no redirect\na route serves it, and content has such a page/;
    expect(said.get(`/blog/${POST}`)).toMatch(itsOwn);
    expect(said.get('/autre/accreditations')).toMatch(/^301 to \/ecole\/accreditations\nthe content: /);
    expect(said.get('/ecole/accreditations')).toMatch(itsOwn);
    expect(said.get('/fr/campus/lyon.html')).toMatch(
      /^301 to \/campus\/lyon\nthere is no page at \/fr\/campus\/lyon.html; content has one that it may have been/,
    );
    expect(said.get('/blog/introuvable')).toContain(
      'the rule "/blog/{titre}" knows one that it may have been',
    );
    expect(said.get('/campus/introuvable')).toContain('404: the content service has no such page');
    expect(said.get('/campus/lyon')).toMatch(itsOwn);
  });

  it('says when a campus that content does not know is left out', () => {
    const text = said.get('/jpo-atlantide?campus=ailleurs&a=1');
    expect(text).toContain('301 to /agenda?a=1\n');
    expect(text).toContain(
      'the content: of what the rule leads to it has /agenda?a=1, not /agenda?campus=atlantide&a=1',
    );
  });

  it('takes whole addresses, and knows the site’s own, its languages and its editors', async () => {
    const env = { SITE_URL: 'https://www.ecole.example', ENGLISH_ENABLED: 'true' };
    const { text } = await explain(['https://ecole.example/accueil', '/en/campus', '/Login'], env);
    expect(text).toContain('301 to https://www.ecole.example/\n');
    expect(text).toContain('the host: SITE_URL is https://www.ecole.example');
    expect(text).toContain('302 to /en instead for whoever has chosen English');
    expect(text).toContain('/en/campus\n  no redirect');
    expect(text).toContain('302 to /: an editors’ address');
  });

  it('says when content has a page where a rule leads away from, or cannot be asked for one', async () => {
    const content = await startFakeContentService();
    const { baseUrl, account } = content;
    content.answer('/test-articles/rse', { json: { slug: 'rse', title: 'RSE' } });
    content.answer('/test-articles/engagements', { status: 500 });
    const { text } = await explain(['/rse', '//RSE', '/engagements'], {
      CONTENT_API_URL: baseUrl,
      CONTENT_API_USERNAME: account.username,
      CONTENT_API_PASSWORD: account.password,
      CONTENT_PREFIX: 'test',
    });
    await content.close();
    expect(text).toContain(
      '/rse\n  no redirect\n  the content: it has a page at /rse, which wins over the rule "/rse"',
    );
    expect(text).toContain('//RSE\n  301 to /rse\n');
    expect(text).toContain('/engagements\n  302 to /ecole/nos-engagements\n  the content cannot be asked');
  });

  it('names the rule where the content service cannot be asked', async () => {
    const { text, code } = await explain(['/actualites/x', '/a/b'], {
      CONTENT_API_URL: 'http://127.0.0.1:9/api',
      CONTENT_API_USERNAME: 'x',
      CONTENT_API_PASSWORD: 'x',
    });
    expect(code).toBe(0);
    expect(text).toMatch(/cannot be asked.*: posts of the category "blog" live under \/blog/);
    expect(text).toMatch(/cannot be asked.*: a content page lives under its own rubrique/);
  });

  it('says how it is used when it is asked nothing', async () => {
    const { text, code } = await explain([]);
    expect(code).toBe(2);
    expect(text).toMatch(/^Usage: npm run redirects -- /);
  });
});
