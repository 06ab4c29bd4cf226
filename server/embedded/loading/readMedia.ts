import { readIllustrationUrl } from '../../../shared/addresses/illustrationUrl';
import { strangeTraits } from '../../illustrations/figures/look';
import { isJsonObject, type Json, type JsonObject } from '../model/json';
import { MEDIA_FOLDER } from './contentFiles';
import type { Reading } from './reading';

const MIME_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  wav: 'audio/wav',
  webp: 'image/webp',
};

/**
 * Reads a file, written as its URL or as a mapping. For a file of the media library, name, type and size (in kilobytes,
 * as in Strapi) are taken from the file and override written values.
 */
export function readMedia(raw: Json, reading: Reading, where: string): JsonObject | null {
  const attributes: JsonObject | null =
    typeof raw === 'string' ? { url: raw } : isJsonObject(raw) ? raw : null;
  const url = attributes?.url;
  if (!attributes || typeof url !== 'string' || url === '') {
    reading.report(`${where}: a file's address, or a mapping with its url, expected`);
    return null;
  }
  checkFileUrl(url, reading, where);
  const bytes = reading.media.get(url);
  const name = url.slice(url.lastIndexOf('/') + 1);
  const ext = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const facts =
    bytes === undefined
      ? {}
      : {
          name,
          ext,
          mime: MIME_TYPES[ext] ?? 'application/octet-stream',
          size: Math.ceil(bytes / 10.24) / 100,
        };
  return { alternativeText: null, width: null, height: null, formats: null, ...attributes, ...facts };
}

/** Reports a URL of the media library without a file, and unknown traits of a drawn portrait. */
export function checkFileUrl(url: string, reading: Reading, where: string): void {
  const drawing = readIllustrationUrl(url);
  if (drawing) {
    const strange = drawing.kind === 'portrait' && drawing.variant ? strangeTraits(drawing.variant) : [];
    for (const trait of strange) reading.report(`${where}: a portrait cannot be described as ${trait}`);
    return;
  }
  if (url.startsWith(`/${MEDIA_FOLDER}/`) && !reading.media.has(url)) {
    reading.report(`${where}: there is no file ${url.slice(1)}`);
  }
}
