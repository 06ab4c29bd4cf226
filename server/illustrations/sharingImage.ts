import type { Shape } from '../../shared/content/theme';
import { SHARING_SIZE, type SharingCard } from '../../shared/head/sharingCard';
import { escapeXml } from '../xml';
import { drawIllustration } from './drawIllustration';
import { BUILT_IN_STYLE, type DrawingStyle } from './drawingStyle';
import { setLines } from './setLines';
import { decimal as n } from './svgDocument';

const MARGIN = 72;
const TEXT_BOX = { width: 568, height: 372 } as const;
/** Where the line above the site's name runs, and how far down the eyebrow stays from the upper edge. */
const RULE_Y = 552;
const EYEBROW_MIN_Y = 84;
const EYEBROW_GAP = 26;

const PAPER = '#FAF6EF';
const INK = '#0E1B2E';
const ACCENT = '#B92F16';
const QUIET = '#5A6475';

/** What a theme has its own colours for. */
export const CARD_COLOURS: readonly string[] = [PAPER, INK, ACCENT, QUIET];

const SERIF = "'Newsreader Display', Newsreader, 'Source Serif 4', Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

/** The arch on the right that the picture is seen through. Pixels. */
const ARCH = { left: 712, top: 52, width: 430, height: SHARING_SIZE.height - 52 } as const;

/** Text as the typefaces can set it: they have Latin letters, no pictographs, and one hyphen. */
function legible(text: string): string {
  return text
    .replace(/\p{Emoji_Presentation}|\ufe0f|(?!\p{Script=Latin})\p{Letter}/gu, '')
    .replaceAll('\u2011', '-')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A drawing is a document of its own: inside another one it only needs its place. */
function picture(illustration: SharingCard['illustration'], style: DrawingStyle): string {
  return drawIllustration(illustration, ARCH, style).replace(
    '<svg ',
    `<svg x="${ARCH.left}" y="${ARCH.top}" `,
  );
}

/** Covers the picture's upper corners with the paper's colour: an arch without a clip path, which would need an id. */
function spandrels(): string {
  const { left, top, width } = ARCH;
  const radius = width / 2;
  return `<path fill="${PAPER}" d="M${left - 2} ${top + radius}h2a${radius} ${radius} 0 0 1 ${width} 0h2V${top - 2}H${left - 2}z"/>`;
}

function titleAndEyebrow({ title, eyebrow, siteName }: SharingCard): string {
  const { lines, size } = setLines(legible(title) || legible(siteName), TEXT_BOX);
  const leading = size * 1.08;
  const first = Math.round((SHARING_SIZE.height - lines.length * leading) / 2 + size * 0.8);
  const spans = lines
    .map(
      (line, index) => `<tspan x="${MARGIN}"${index ? ` dy="${n(leading)}"` : ''}>${escapeXml(line)}</tspan>`,
    )
    .join('');
  const above = Math.max(EYEBROW_MIN_Y, Math.round(first - size * 0.8 - EYEBROW_GAP));
  return (
    (eyebrow &&
      `<text x="${MARGIN}" y="${above}" font-family="${SANS}" font-size="22" font-weight="600" letter-spacing="2.6" fill="${ACCENT}">${escapeXml(legible(eyebrow).toLocaleUpperCase('fr'))}</text>`) +
    `<text x="${MARGIN}" y="${first}" font-family="${SERIF}" font-size="${size}" letter-spacing="${n(-size * 0.012)}" fill="${INK}">${spans}</text>`
  );
}

function foot(card: SharingCard): string {
  const siteName = legible(card.siteName);
  return (
    siteName &&
    `<path stroke="${QUIET}" stroke-width="1" d="M${MARGIN} ${RULE_Y}h${TEXT_BOX.width}"/>` +
      `<text x="${MARGIN}" y="${RULE_Y + 40}" font-family="${SERIF}" font-size="28" fill="${INK}">${escapeXml(siteName)}</text>`
  );
}

/** How a school's look draws a card, besides its colours. */
export interface CardLook {
  drawing: DrawingStyle;
  shape: Shape;
}
const BUILT_IN: CardLook = { drawing: BUILT_IN_STYLE, shape: 'arch' };

/**
 * Draws the picture that a page shows when it is shared: its title on the left, its drawing under an arch on the right.
 * Text stays text, for a rasteriser that has the fonts.
 * @returns a standalone SVG document of 1200 × 630
 */
export function sharingImage(card: SharingCard, { drawing, shape }: CardLook = BUILT_IN): string {
  const { width, height } = SHARING_SIZE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>` +
    picture(card.illustration, drawing) +
    (shape === 'arch' ? spandrels() : '') +
    titleAndEyebrow(card) +
    foot(card) +
    '</svg>'
  );
}
