/** Where something of the page stands, in pixels of the page. */
export interface Box {
  name: string;
  left: number;
  width: number;
  height: number;
}

/** Runs in the page. @returns what a visitor sees of its frame: landmarks, blocks, headings, cards, in their order */
export function boxesOfPage(): Box[] {
  const FRAME =
    'header, main, .block, .footer, main h1, main h2, main .card, main form, main .carousel__controls';
  const boxes: Box[] = [];
  for (const element of document.querySelectorAll(FRAME)) {
    const { left, width, height } = element.getBoundingClientRect();
    const isSeen = width > 1 && height > 1 && element.closest('dialog') === null;
    const words = element.matches('h1, h2') ? ` ${element.textContent?.slice(0, 40)}` : '';
    const name = `${element.localName}.${element.className}${words}`;
    if (isSeen)
      boxes.push({ name, left: Math.round(left), width: Math.round(width), height: Math.round(height) });
  }
  return boxes;
}

/** Sides stand where they stand, but for words, of which one browser makes some per cent more. */
const SIDE = { px: 3, share: 0.01 };
/** A title that is as wide as its words: WebKit of Safari 16 makes 3 per cent more of them. */
const WORDS = /^h[12]\./;
const WORDS_SHARE = 0.03;

/** A title may need one line more or less; what holds no text is as high everywhere. */
const HEIGHT = { px: 72, share: 0.04 };
const RIGID = /navbar|carousel__controls/;
const RIGID_PX = 3;

/** What stands elsewhere, or is much lower or higher, in one browser than in the other: a sentence each. */
export function differences(expected: readonly Box[], found: readonly Box[]): string[] {
  const tell = ({ name, left, width, height }: Box) => `${name} at ${left}, ${width} × ${height}`;
  if (expected.length !== found.length) {
    const names = (boxes: readonly Box[]) => boxes.map(({ name }) => name);
    const [more, less] = [names(expected), names(found)];
    const odd = [
      ...more.filter((name) => !less.includes(name)),
      ...less.filter((name) => !more.includes(name)),
    ];
    return [`${expected.length} boxes, ${found.length} here: ${odd.join(' | ')}`];
  }
  return expected.flatMap((box, index) => {
    const other = found[index];
    if (!other) return [];
    const sideways = Math.max(Math.abs(box.left - other.left), Math.abs(box.width - other.width));
    const share = WORDS.test(box.name) ? WORDS_SHARE : SIDE.share;
    const isBeside = sideways > SIDE.px + share * box.width;
    const spare = RIGID.test(box.name) ? RIGID_PX : HEIGHT.px + HEIGHT.share * box.height;
    const isHigher = Math.abs(box.height - other.height) > spare;
    return isBeside || isHigher || box.name !== other.name ? [`${tell(box)}; here ${tell(other)}`] : [];
  });
}
