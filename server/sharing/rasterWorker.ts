import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PictureType } from '../theme/type/typefaces';

export interface RasterWorkerData {
  /** Folder of the typefaces as TrueType, which the build makes. */
  fontsDirectory: string;
  /** The rasteriser's WebAssembly module. */
  wasmFile: string;
}

/** A document, and the typefaces that it is set in; null: the built-in pair. */
export interface RasterJob {
  svg: string;
  type: PictureType | null;
}

export type RasterAnswer = { png: Uint8Array<ArrayBuffer> } | { error: string };

/** What stands for the generic families of a drawing: the typefaces under the names that their files give them. */
const FAMILIES = { serifFamily: 'Newsreader 16pt', sansSerifFamily: 'Instrument Sans' };

/** In this order: what a typeface has no letter for is set in the first that has it. */
const FONTS = ['newsreader-display.ttf', 'newsreader-display-ext.ttf', 'instrument-sans.ttf'];

/** Visitors' pages come first. Linux has a priority for each thread, others only one for the whole process. */
const NICENESS = 10;

/** A thread that turns SVG documents into PNG files, one message each way. */
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

/** What resvg holds lies outside the collector's reach: it is given back by hand. */
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

// `workerData` is what `rasteriser.ts` gave: nobody else starts this file, and never as the main thread.
if (parentPort) void answerMessages(parentPort, workerData as RasterWorkerData);
