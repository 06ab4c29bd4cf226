import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { ROOT } from './site.mjs';

const roots = new Set();

// Also where it is ended from outside.
process.on('exit', () => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** A folder that is laid out like the checkout, for sites and content services with more in them. */
async function newRoot() {
  const root = await mkdtemp(path.join(tmpdir(), 'bench-'));
  roots.add(root);
  await mkdir(path.join(root, 'dist/server'), { recursive: true });
  await symlink(path.join(ROOT, 'dist/client'), path.join(root, 'dist/client'));
  const remove = async () => {
    await rm(root, { recursive: true });
    roots.delete(root);
  };
  return { root, remove };
}

/** The sample school with more news, older than all of its own: its pages stay what they are. */
export async function rootWithNews(count) {
  const { root, remove } = await newRoot();
  const content = path.join(root, 'server/embedded/content');
  await cp(path.join(ROOT, 'server/embedded/content'), content, { recursive: true });
  await cp(path.join(ROOT, 'dist/server/content.cjs'), path.join(root, 'dist/server/content.cjs'));
  for (let number = 0; number < count; number += 1) {
    await writeFile(path.join(content, 'fr/news', `${archiveSlug(number)}.md`), archived(number));
  }
  return { root, remove };
}

export const archiveSlug = (number) => `archive-${String(number).padStart(5, '0')}`;

function archived(number) {
  return `---
title: "Archive numéro ${number}"
summary: "Une nouvelle d’il y a longtemps, la ${number + 1}e de la série."
category: international
campuses: [lyon]
createdAt: "-${1500 + (number % 3000)}d 09:00"
author: "La rédaction"
readingTime: 1
---

${'Un paragraphe d’archive, de la longueur de ceux que la rédaction écrit d’ordinaire. '.repeat(8)}
`;
}

/**
 * The site with as many redirects as told, nine in ten of them written out and one a pattern: the server's bundle, made
 * once more with another data file.
 */
export async function rootWithRedirects(count) {
  const { root, remove } = await newRoot();
  await esbuild.build({
    entryPoints: { index: path.join(ROOT, 'server/index.ts') },
    absWorkingDir: ROOT,
    outdir: path.join(root, 'dist/server'),
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    plugins: [
      {
        name: 'redirects',
        setup(build) {
          build.onLoad({ filter: /[\\/]legacy\.json$/ }, () => ({
            contents: JSON.stringify(Array.from({ length: count }, (_, number) => rule(number))),
            loader: 'json',
          }));
        },
      },
    ],
  });
  return { root, remove };
}

/** An address that the tables of any size know. */
export const MOVED = '/ancien-site/rubrique-1/page-1.html';

function rule(number) {
  if (number % 10 === 9) return { from: `/archives-${number}/{page}`, to: '/actualites' };
  return { from: `/ancien-site/rubrique-${number % 100}/page-${number}.html`, to: '/campus' };
}
