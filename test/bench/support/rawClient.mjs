import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { VISITOR } from './ask.mjs';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const READ_BYTES = 64 * 1024;
const NOTHING = Buffer.alloc(0);

/** The bytes of a GET on a connection that stays. */
export function getRequest(address, headers = {}) {
  const lines = Object.entries({ host: '127.0.0.1', ...VISITOR, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`GET ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

/**
 * A visitor on one keep-alive connection, one request at a time, that adds next to nothing to what it times: no HTTP
 * library, bodies counted and not read unless `keepBodies`. Connects again when the server closes.
 */
export async function connectRaw(origin, { keepBodies = false } = {}) {
  const { hostname, port } = new URL(origin);
  let socket = null;
  let pending = null;

  async function open() {
    const opened = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      // One buffer for all that comes: a pause of the client's collector would count as the server's.
      onread: {
        buffer: Buffer.alloc(READ_BYTES),
        callback: (length, buffer) => {
          pending?.(null, buffer.subarray(0, length));
          return true;
        },
      },
    });
    opened.on('error', (error) => pending?.(error));
    opened.on('close', () => {
      if (socket === opened) socket = null;
      pending?.(new Error('The connection was closed in the middle of an answer'));
    });
    await once(opened, 'connect');
    socket = opened;
  }
  await open();

  async function ask(bytes) {
    if (socket === null) await open();
    return new Promise((resolve, reject) => {
      const reader = createReader();
      const chunks = [];
      let firstByteMs = 0;
      const began = performance.now();
      pending = (error, chunk) => {
        if (error) {
          pending = null;
          reject(error);
          return;
        }
        if (firstByteMs === 0) firstByteMs = performance.now() - began;
        if (keepBodies) chunks.push(Buffer.from(chunk));
        if (!reader.read(chunk)) return;
        pending = null;
        if (reader.closes()) socket = null;
        const totalMs = performance.now() - began;
        resolve({ status: reader.status(), firstByteMs, totalMs, bytes: Buffer.concat(chunks) });
      };
      socket.write(bytes);
    });
  }

  return { ask, close: () => socket?.destroy() };
}

/** The body of an answer of which all bytes were kept, unpacked. */
export function bodyOf(bytes) {
  const end = bytes.indexOf(END_OF_HEAD);
  const head = bytes.toString('latin1', 0, end);
  const sent = bytes.subarray(end + END_OF_HEAD.length);
  const body = /\r\ntransfer-encoding: chunked/i.test(head) ? joinChunks(sent) : sent;
  return /\r\ncontent-encoding: gzip/i.test(head) ? gunzipSync(body) : body;
}

function joinChunks(sent) {
  const chunks = [];
  for (let at = 0; ; ) {
    const end = sent.indexOf('\r\n', at);
    const size = Number.parseInt(sent.toString('latin1', at, end), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    chunks.push(sent.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

/** Finds the end of an answer, by its length or by its chunks. Keeps nothing of a piece that it has read. */
export function createReader() {
  let head = NOTHING;
  let status = 0;
  let closes = false;
  let body = null;

  return {
    status: () => status,
    closes: () => closes,
    read(chunk) {
      if (body) return body(chunk);
      const known = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
      const end = known.indexOf(END_OF_HEAD);
      if (end < 0) {
        head = Buffer.from(known);
        return false;
      }
      const text = known.toString('latin1', 0, end);
      status = Number(text.slice(9, 12));
      closes = /\r\nconnection: close/i.test(text);
      body = bodyReader(text, status);
      return body(known.subarray(end + END_OF_HEAD.length));
    },
  };
}

/** A function that takes the pieces of a body and says whether that was the last. */
function bodyReader(head, status) {
  if (status === 204 || status === 304) return () => true;
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return chunkReader();
  let left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return (piece) => {
    left -= piece.length;
    return left <= 0;
  };
}

function chunkReader() {
  let skip = 0;
  let line = '';
  let isLast = false;
  return (piece) => {
    let at = 0;
    while (at < piece.length) {
      if (skip > 0) {
        const passed = Math.min(skip, piece.length - at);
        skip -= passed;
        at += passed;
        continue;
      }
      const end = piece.indexOf(0x0a, at);
      line += piece.toString('latin1', at, end < 0 ? piece.length : end + 1);
      if (end < 0) return false;
      at = end + 1;
      if (isLast) return true;
      const size = Number.parseInt(line, 16);
      line = '';
      // The chunk and the line end behind it.
      if (size > 0) skip = size + 2;
      else isLast = true;
    }
    return false;
  };
}
