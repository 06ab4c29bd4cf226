import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PictureType } from '../theme/type/typefaces';

export interface RasterWorkerData {
  /** Folder of the typefaces as TrueType, made by the build. */
  fontsDirectory: string;
  /** The rasteriser's WebAssembly module. */
  wasmFile: string;
}

/** An SVG document and its typefaces; null for the built-in pair. */
export interface RasterJob {
  svg: string;
  type: PictureType | null;
}

export type RasterAnswer = { png: Uint8Array<ArrayBuffer> } | { error: string };

/** The typefaces for a drawing's generic families, by the names in their files. */
const FAMILIES = { serifFamily: 'Newsreader 16pt', sansSerifFamily: 'Instrument Sans' };

/** In order of fallback: a letter missing in one typeface is taken from the next. */
const FONTS = ['newsreader-display.ttf', 'newsreader-display-ext.ttf', 'instrument-sans.ttf'];

/** Pages come first. Linux has a priority per thread, other systems only one for the whole process. */
const NICENESS = 10;

/** The worker thread: converts SVG documents to PNG files, one message each way. */
async function answerMessages(port: NonNullable<typeof parentPort>, data: RasterWorkerData): Promise<void> {
  if (process.platform === 'linux') setPriority(NICENESS);
  const bufferOf = (name: string) => readFileSync(path.join(data.fontsDirectory, name));
  const fontBuffers = FONTS.map(bufferOf);
  await initWasm(readFileSync(data.wasmFile));
  port.on('message', ({ svg, type }: RasterJob) => {
    try {
      const png = type
        ? rasterise(svg, [...type.files.map(bufferOf), ...fontBuffers], {
            serifFamily: type.serif || FAMILIES.serifFamily,
            sansSerifFamily: type.sans || FAMILIES.sansSerifFamily,
          })
        : rasterise(svg, fontBuffers, FAMILIES);
      port.postMessage({ png } satisfies RasterAnswer, [png.buffer]);
    } catch (error) {
      port.postMessage({ error: String(error) } satisfies RasterAnswer);
    }
  });
}

/** resvg's memory is outside the garbage collector's reach: it is freed explicitly. */
function rasterise(
  svg: string,
  fontBuffers: Uint8Array[],
  families: typeof FAMILIES,
): Uint8Array<ArrayBuffer> {
  const drawing = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: families.serifFamily, ...families },
  });
  try {
    const image = drawing.render();
    try {
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}

// as: `workerData` comes from `rasteriser.ts`, which alone starts this file, always as a worker.
if (parentPort) void answerMessages(parentPort, workerData as RasterWorkerData);
