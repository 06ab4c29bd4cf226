import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isRecord } from '../../shared/isRecord';

/** The form of answers: Strapi 5's envelope, Strapi 4's, or none. */
export type EnvelopeName = 'v5' | 'v4' | 'bare';

/** Starts a proxy of a content service in Strapi 5's envelope that answers in another one. @param url its base URL */
export async function startInOtherEnvelope(url: string, envelope: Exclude<EnvelopeName, 'v5'>) {
  const { origin, pathname } = new URL(url);
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: await text(request) } : {}),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(inEnvelope(await answer.json(), envelope)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // as: the address is a string only for a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A whole answer. Calls without an envelope, and errors, stay as they are. */
function inEnvelope(answer: unknown, envelope: 'v4' | 'bare'): unknown {
  if (!isRecord(answer) || !('meta' in answer)) return answer;
  if (envelope === 'bare') return withoutDocumentIds(answer.data);
  const data = nested(answer.data);
  return { ...answer, data: isRecord(data) && 'data' in data ? data.data : data };
}

function withoutDocumentIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDocumentIds);
  if (!isRecord(value)) return value;
  const { documentId: _dropped, ...others } = value;
  return Object.fromEntries(Object.entries(others).map(([name, inner]) => [name, withoutDocumentIds(inner)]));
}

const isDocument = (value: unknown) => isRecord(value) && 'documentId' in value;

/** Entries and files as `{data: {id, attributes}}`; components stay flat. */
function nested(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isMany = value.some(isDocument);
    return isMany ? { data: value.map(attributesApart) } : value.map(nested);
  }
  if (!isRecord(value)) return value;
  return isDocument(value) ? { data: attributesApart(value) } : eachNested(value);
}

function attributesApart(document: Readonly<Record<string, unknown>>) {
  const { id, documentId: _dropped, ...attributes } = document;
  return { id, attributes: eachNested(attributes) };
}

function eachNested(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, nested(value)]));
}
