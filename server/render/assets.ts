import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../shared/locale';
import { type InlineSource, inlineSource } from '../http/inlineSource';

/** What the build made for the browser, as the document needs it. */
export interface Assets {
  buildId: string;
  /** Address of the module that the loader imports when the page is hydrated. */
  entry: string;
  /** The modules of the entry, and of each page: fetched together when the page is hydrated. The last one imports the others. */
  entryChunks: string[];
  pages: Record<string, string[]>;
  /** The blocks with behaviour. */
  liveBlocks: string[];
  /** The labels of each language: every page is hydrated with the first, those that the browser renders parts of with all. */
  labels: Record<Locale, { first: string[]; more: string[] }>;
  /** What stands on a first screen: in every page's head. */
  firstStyles: InlineSource;
  /** Address of the rest of the styles. */
  stylesheet: string;
  /** Fonts of the first screen in the built-in look, and their rules. */
  announcedFonts: string[];
  builtInFaces: string;
  /** The constant inline scripts. */
  deviceScript: InlineSource;
  originScript: InlineSource;
  loaderScript: InlineSource;
}

/**
 * Reads the build's manifest.
 * @param directory the build's output (`dist/client`).
 * @throws Error when nothing was built.
 */
export function readAssets(directory: string): Assets {
  const file = path.join(directory, 'manifest.json');
  // Written by build.mjs of the same version.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Omit<Assets, InlineName> &
    Record<InlineName, string>;
  return {
    ...manifest,
    firstStyles: inlineSource(manifest.firstStyles),
    deviceScript: inlineSource(manifest.deviceScript),
    originScript: inlineSource(manifest.originScript),
    loaderScript: inlineSource(manifest.loaderScript),
  };
}

type InlineName = 'firstStyles' | 'deviceScript' | 'originScript' | 'loaderScript';
