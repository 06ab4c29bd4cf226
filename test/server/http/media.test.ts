import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import { serveSampleMedia } from '../../../server/middleware/files/serveSampleMedia';
import { askRaw } from '../../support/askRaw';
import { startTestContent, type TestContent } from '../../support/embeddedContent';

const FILM = 'A film, or what stands for one. '.repeat(200);
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9v9z"/>'.repeat(200)}</svg>`;

let content: TestContent;
let server: ReturnType<ReturnType<typeof express>['listen']>;

beforeAll(async () => {
  content = await startTestContent();
  await content.write('media/film.mp4', FILM);
  await content.write('media/drawing.svg', DRAWING);
  await content.write('media/Rentrée 2027/Plaquette d’été (1).pdf', 'A brochure');
  await content.write('media/.hidden.txt', 'nothing for visitors');
  server = express()
    .use('/media', compression(), serveSampleMedia(`${content.directory}/media`))
    .listen(0);
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await content.close();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  // as: it listens on a port.
  askRaw({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, path, headers, method);

describe('a file of the school’s folder', () => {
  it('is not sent again to whoever has it', async () => {
    const { headers } = await ask('/media/film.mp4');
    for (const known of [
      { 'if-none-match': String(headers.etag) },
      { 'if-modified-since': String(headers['last-modified']) },
    ]) {
      const { status, body } = await ask('/media/film.mp4', known);
      expect({ status, length: body.length }).toEqual({ status: 304, length: 0 });
    }
  });

  it('can be read in parts, without which Safari plays no film', async () => {
    const { status, headers, body } = await ask('/media/film.mp4', { range: 'bytes=2-5' });
    expect({ status, part: body.toString() }).toEqual({ status: 206, part: 'film' });
    expect(headers).toMatchObject({
      'content-range': `bytes 2-5/${FILM.length}`,
      'content-length': '4',
      'accept-ranges': 'bytes',
    });
    const beyond = await ask('/media/film.mp4', { range: 'bytes=999999-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${FILM.length}`);
    expect(beyond.headers['cache-control']).toBe('private, no-store');
  });

  it('is the same in parts to whoever takes it compressed', async () => {
    const whole = await ask('/media/drawing.svg', { 'accept-encoding': 'gzip' });
    expect(whole.headers['content-encoding']).toBe('gzip');
    const range = `bytes=0-${DRAWING.length - 2}`;
    const { status, headers, body } = await ask('/media/drawing.svg', { 'accept-encoding': 'gzip', range });
    expect({ status, encoding: headers['content-encoding'] }).toEqual({ status: 206, encoding: undefined });
    expect(body.toString()).toBe(DRAWING.slice(0, -1));
  });

  it('answers HEAD with the headers alone', async () => {
    const { status, headers, body } = await ask('/media/film.mp4', {}, 'HEAD');
    expect({ status, length: headers['content-length'] }).toEqual({
      status: 200,
      length: String(FILM.length),
    });
    expect(body).toHaveLength(0);
  });

  it('that is not there is not missed for longer than a page', async () => {
    const { status, headers } = await ask('/media/none.pdf');
    expect({ status, control: headers['cache-control'] }).toEqual({
      status: 404,
      control: 'public, max-age=30',
    });
  });

  it('may have the name that an editor gave it', async () => {
    const { status, body } = await ask(`/media${encodeURI('/Rentrée 2027/Plaquette d’été (1).pdf')}`);
    expect({ status, text: body.toString() }).toEqual({ status: 200, text: 'A brochure' });
  });

  it.each([
    ...['/media/../fr/homepage.md', '/media/%2e%2e/fr/homepage.md', '/media/..%2Ffr%2Fhomepage.md'],
    ...[
      '/media/%2e%2e%5cfr',
      '/media/a/%2e%2e/%2e%2e/api/homepage',
      '/media/.hidden.txt',
      '/media/%2ehidden.txt',
    ],
    ...['/media/', '/media//film.mp4', '/media/film.mp4%00', '/media/%zz', '/media/%e9.pdf'],
  ])('%s is none', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});
