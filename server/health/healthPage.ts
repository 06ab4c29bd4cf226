import { policyOfStyles } from '../http/inlineSource';
import { escapeAttribute, escapeText } from '../render/document';
import type { AdminLink } from './adminLink';
import type { HealthReport } from './contentHealth';
import { byEntry, FINDING_KINDS, type Flawed } from './facts';
import { SECTIONS, TYPE_WORDS } from './words';

const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d9d9de, #3b3b42); --soft: light-dark(#5b5b66, #a9a9b4); --card: light-dark(#fff, #1d1d21); --accent: light-dark(#0b57a4, #8ec2ff); --good: light-dark(#126b2f, #7ddb9a); --bad: light-dark(#b00020, #ff9aa5); }
body { margin: 0; background: light-dark(#f5f5f7, #131316); color: light-dark(#1b1b20, #ececf1); overflow-wrap: anywhere; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; letter-spacing: -.01em; }
h2 { font-size: 1.1875rem; line-height: 1.3; margin: 0; }
p { margin: .375rem 0 0; }
a { color: var(--accent); text-underline-offset: .15em; }
.lead, .soft { color: var(--soft); }
.state { display: flex; gap: .625rem; align-items: baseline; margin-top: 1.25rem; padding: .875rem 1rem; border: 1px solid var(--line); border-radius: .625rem; background: var(--card); }
.state::before { content: '✓'; font-weight: 700; color: var(--good); }
.state.bad::before { content: '!'; color: var(--bad); }
.state.busy::before { content: '…'; color: var(--accent); }
progress { width: 100%; height: .375rem; margin-top: .5rem; accent-color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; margin: 1.25rem 0 0; padding: 0; }
nav a { display: flex; gap: .5rem; padding: .375rem .75rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--card); color: inherit; text-decoration: none; font-size: .875rem; }
nav a:hover { border-color: var(--accent); }
.count { font-variant-numeric: tabular-nums; font-weight: 600; color: var(--soft); }
section { margin-top: 1.5rem; padding: 1.125rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); scroll-margin-top: 1rem; }
section header { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; }
section > ul { list-style: none; margin: .875rem 0 0; padding: 0; }
section > ul > li { padding: .75rem 0; border-top: 1px solid var(--line); display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .125rem 1rem; align-items: baseline; }
section > ul > li:last-child { padding-bottom: 0; }
.who { font-weight: 600; }
.type { font-weight: 400; color: var(--soft); font-size: .875rem; }
.what { grid-column: 1; }
.what ul { margin: .25rem 0 0; padding-inline-start: 1.125rem; }
.links { grid-row: 1; grid-column: 2; display: flex; gap: .875rem; font-size: .875rem; white-space: nowrap; }
.more { border-top: 1px solid var(--line); padding-top: .75rem; margin-top: 0; }
code { font: .875em/1.5 ui-monospace, monospace; }
@media (max-width: 40rem) { section { padding: 1rem; } section > ul > li { grid-template-columns: minmax(0, 1fr); } .links { grid-row: auto; grid-column: 1; order: 1; margin-top: .25rem; } }
`;

export const HEALTH_POLICY = policyOfStyles(STYLES);

/** Flaws shown per kind; the JSON contains all. */
const MOST_SHOWN = 100;
const LANGUAGES = { fr: 'français', en: 'anglais' };
const number = new Intl.NumberFormat('fr-FR');

export interface HealthPageOptions {
  adminLink: AdminLink;
  englishEnabled: boolean;
  /** The time zone (IANA) of the times shown. */
  timeZone: () => string;
}

/** The report as a page for editors, light or dark, without scripts. */
export function healthPage(report: HealthReport, options: HealthPageOptions): string {
  const { state, flawed, unknownPaths } = report;
  const sections = [
    ...FINDING_KINDS.map((kind) => {
      const found = flawed.filter((one) => one.kind === kind);
      return { id: kind, ...SECTIONS[kind], count: found.length, list: flawList(found, options) };
    }),
    {
      id: 'unknown',
      title: 'Adresses demandées en vain',
      advice: 'Des visiteurs cherchent ces pages : écrivez une redirection pour celles qui ont existé.',
      count: unknownPaths.length,
      list: unknownList(unknownPaths),
    },
  ].filter(({ count }) => count > 0);
  const contents = sections.map(
    ({ id, title, count }) =>
      `<li><a href="#${id}">${escapeText(title)} <span class="count">${number.format(count)}</span></a>`,
  );
  const refresh = state.isRunning ? '<meta http-equiv="refresh" content="4">' : '';
  const parts = [
    '<h1>Santé du contenu</h1><p class="lead">Ce que les visiteurs ne voient pas, ou mal, et ce qu’il faut faire.</p>',
    stateOf(report, options),
    contents.length > 0 ? `<nav aria-label="Sections"><ul>${contents.join('')}</ul></nav>` : '',
    ...sections.map(
      ({ id, title, advice, count, list }) =>
        `<section id="${id}"><header><h2>${escapeText(title)}</h2><span class="count">${number.format(count)}</span></header><p class="soft">${escapeText(advice)}</p>${list}</section>`,
    ),
    '<p class="soft">Pour une machine : <a href="/_ops/content.json">/_ops/content.json</a></p>',
  ];
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>Santé du contenu</title><style>${STYLES}</style><main>${parts.join('\n')}</main></html>\n`;
}

function stateOf({ state, flawed, pages }: HealthReport, { timeZone }: HealthPageOptions): string {
  const { isRunning, finishedAt, failure, done, total } = state;
  const looked = `${plural(pages, 'page examinée', 'pages examinées')}`;
  if (failure !== '')
    return `<div class="state bad"><div>Le service de contenu ne répond pas : l’examen reprendra de lui-même. ${looked}.</div></div>`;
  if (finishedAt === 0)
    return `<div class="state busy"><div>Examen en cours : ${number.format(done)} sur ${number.format(total)}… La page se met à jour toute seule ; les liens cassés apparaissent à la fin.<progress max="${Math.max(total, 1)}" value="${done}"></progress></div></div>`;
  const when = `Examiné le ${timeText(finishedAt, timeZone())}${isRunning ? ' ; ce qui a changé depuis est en cours d’examen' : ''}.`;
  return flawed.length === 0
    ? `<div class="state"><div>Rien à signaler : ${looked}. ${when}</div></div>`
    : `<div class="state bad"><div>${plural(flawed.length, 'point à reprendre', 'points à reprendre')}, ${looked}. ${when}</div></div>`;
}

function flawList(found: readonly Flawed[], options: HealthPageOptions): string {
  const shown = byEntry(found.slice(0, MOST_SHOWN));
  const items = [...shown].map(([entry, flaws]) => {
    const says = flaws.map(({ what }) => escapeText(what));
    const what = says.length === 1 ? says[0] : `<ul>${says.map((one) => `<li>${one}`).join('')}</ul>`;
    const language = options.englishEnabled ? `, ${LANGUAGES[entry.locale]}` : '';
    const type = `${TYPE_WORDS[entry.type]}${language}`;
    const name = entry.title ? `${escapeText(entry.title)} ` : '';
    return `<li><div class="who">${name}<span class="type">${escapeText(type)}</span></div>${linksOf(entry, options)}<div class="what">${what}</div>`;
  });
  const rest = found.length - MOST_SHOWN;
  const more =
    rest > 0 ? `<p class="more soft">Et ${plural(rest, 'autre', 'autres')} : voir la version JSON.</p>` : '';
  return `<ul>${items.join('')}</ul>${more}`;
}

function linksOf(entry: Flawed['entry'], { adminLink }: HealthPageOptions): string {
  const admin = adminLink(entry);
  const of = escapeAttribute(entry.title);
  const links = [
    ...(entry.path
      ? [`<a href="${escapeAttribute(entry.path)}" aria-label="Voir la page ${of}">Voir la page</a>`]
      : []),
    ...(admin ? [`<a href="${escapeAttribute(admin)}" aria-label="Modifier ${of}">Modifier</a>`] : []),
  ];
  return links.length > 0 ? `<div class="links">${links.join('')}</div>` : '';
}

function unknownList(unknownPaths: HealthReport['unknownPaths']): string {
  const items = unknownPaths.map(({ path, count, referrer }) => {
    const from = referrer ? ` Lien vu sur ${escapeText(referrer)}.` : '';
    return `<li><div class="who"><code>${escapeText(path)}</code></div><div class="what">${plural(count, 'demande', 'demandes')}.${from}</div>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function timeText(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(
    instant,
  );
}

function plural(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count < 2 ? one : many}`;
}
