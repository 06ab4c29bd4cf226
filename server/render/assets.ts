import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../shared/locale';
import { type InlineSource, inlineSource } from '../http/inlineSource';

/** The browser build, as the document needs it. */
export interface Assets {
  buildId: string;
  /** Address of the module that the loader imports to hydrate the page. */
  entry: string;
  /**
   * The modules of the entry, and of each page: fetched together to hydrate the page. The last one imports the others.
   */
  entryChunks: string[];
  pages: Record<string, string[]>;
  /** The blocks with behaviour. */
  liveBlocks: string[];
  /** The labels of each language: `first` on every page, `more` for pages that the browser renders parts of. */
  labels: Record<Locale, { first: string[]; more: string[] }>;
  /** Styles of the first screen, inlined into every page's head. */
  firstStyles: InlineSource;
  /** Address of the rest of the styles. */
  stylesheet: string;
  /** Fonts of the first screen in the built-in theme, and their rules. */
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
 * @throws Error when there is no build.
 */
export function readAssets(directory: string): Assets {
  const file = path.join(directory, 'manifest.json');
  // as: written by build.mjs of the same version.
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
