import path from 'node:path';
import { ask } from './ask.mjs';
import { said, startNode } from './processes.mjs';

/** What a connection adds by itself, or what differs between a stream and ready bytes. */
const HOP_BY_HOP = /^(connection|keep-alive|transfer-encoding|date|content-length)$/i;

/**
 * `node:http` in a process of its own that writes ready bytes with a ready header list: those of an answer of the
 * site. What the site has streamed gets a length here, as ready bytes would.
 */
export async function startYardstick({ status, rawHeaders, body }, { onCore }) {
  const head = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (!HOP_BY_HOP.test(rawHeaders[index])) head.push(rawHeaders[index], rawHeaders[index + 1]);
  }
  if (status !== 304) head.push('Content-Length', String(body.length));
  const yardstick = startNode([path.join(import.meta.dirname, 'yardstickProcess.mjs')], {
    onCore,
    input: JSON.stringify({ status, head, body: body.toString('base64') }),
  });
  const [, port] = await said(yardstick, /listening on (\d+)/);
  const origin = `http://127.0.0.1:${port}`;
  const answer = await ask(origin, '/');
  if (answer.status !== status || !answer.body.equals(body))
    throw new Error('The yardstick gives other bytes');
  return { ...yardstick, origin };
}
