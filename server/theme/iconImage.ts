import { escapeXml } from '../xml';
import type { Theme } from './resolveTheme';

/** The system crops maskable icons, so the content must stay in the centre (W3C, Web Application Manifest). */
const SAFE = 0.7;
const SIZES = { plain: 0.46, maskable: 0.34 } as const;

/**
 * The default icon: the school's initials on its brand colour.
 * @param side in pixels
 */
export function iconImage(
  { schemes: { light } }: Theme,
  { name, side, maskable }: { name: string; side: number; maskable: boolean },
): string {
  const letters = initialsOf(name);
  const size = Math.round(side * SIZES[maskable ? 'maskable' : 'plain'] * (letters.length > 2 ? 0.75 : 1));
  const round = maskable ? 0 : Math.round(side * 0.2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="${round}" fill="${light.action}"/>` +
    `<text x="${side / 2}" y="${Math.round(side / 2 + size * 0.35)}" text-anchor="middle" font-family="Georgia, serif" font-size="${size}" fill="${light['on-action']}">${escapeXml(letters)}</text>` +
    '</svg>'
  );
}

/**
 * A school's own icon as an SVG document; a maskable one is set on the ground colour, with a margin.
 * @param picture a `data:` URL
 */
export function framedIcon(
  { schemes: { light } }: Theme,
  picture: string,
  { side, maskable }: { side: number; maskable: boolean },
): string {
  const inner = maskable ? Math.round(side * SAFE) : side;
  const at = (side - inner) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">` +
    (maskable ? `<rect width="${side}" height="${side}" fill="${light.ground}"/>` : '') +
    `<image x="${at}" y="${at}" width="${inner}" height="${inner}" href="${picture}"/></svg>`
  );
}

/** 'IFSI Réunion' gives 'IR'; a single word gives its first two letters. */
function initialsOf(name: string): string {
  const words = name.split(/[\s’'-]+/).filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  if (words.length < 2) return name.trim().slice(0, 2);
  return words
    .slice(0, 3)
    .map((word) => word.slice(0, 1))
    .join('');
}
