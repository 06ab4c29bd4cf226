import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { createImageAddresses, IMAGES_BASE } from '../../../server/images/imageAddresses';
import { createImageService } from '../../../server/images/imageService';
import { serveImages } from '../../../server/middleware/files/serveImages';
import { imageUrl } from '../../../shared/addresses/imageUrl';
import { BUILT_IN_LOOK } from '../../support/builtInLook';

/** As an editor's camera makes them: 4,000 pixels wide, full of detail, turned by what the camera wrote. */
async function photograph(): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 45 },
    },
  })
    .blur(0.7)
    .png()
    .toBuffer();
  return sharp(noise).resize(4000, 3000).jpeg({ quality: 92 }).toBuffer();
}

const ROOT = path.resolve(__dirname, '../../..');

let media: Server;
let origin = '';
let original: Buffer;
const asked: string[] = [];

beforeAll(async () => {
  original = await photograph();
  media = createServer((incoming, response) => {
    asked.push(incoming.url ?? '');
    if (incoming.url === '/uploads/hall.jpg?v=1') response.end(original);
    else if (incoming.url === '/uploads/broken.jpg') response.end('no picture at all');
    else if (incoming.url === '/uploads/moved.jpg')
      response.writeHead(302, { location: 'http://127.0.0.1:1/inside' }).end();
    else if (incoming.url === '/uploads/failing.jpg') response.writeHead(500).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => media.close(resolve)));

function site() {
  const addresses = createImageAddresses({
    imageService: 'embedded',
    contentMediaUrl: origin,
    siteUrl: 'https://www.example',
    contentApiToken: '',
    contentApiPassword: 'of the account',
  });
  const app = express().use(
    IMAGES_BASE,
    serveImages({
      imageAddresses: addresses,
      imageService: createImageService({ mediaOrigin: origin, root: ROOT }),
      looks: { now: () => Promise.resolve(BUILT_IN_LOOK) },
    }),
  );
  const address = (path: string, width = 640, format: 'avif' | 'webp' | 'jpeg' = 'avif') => {
    const url = origin + path;
    return imageUrl({ url, resized: addresses.resized(url) }, width, format);
  };
  return { app, addresses, address };
}

describe('a photograph of the media host', () => {
  it.each(['avif', 'webp', 'jpeg'] as const)(
    'is had as %s in the width asked for, for a year',
    async (format) => {
      const { app, address } = site();
      const answer = await request(app)
        .get(address('/uploads/hall.jpg?v=1', 320, format))
        .expect(200);
      expect(answer.headers['content-type']).toBe(`image/${format}`);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { width, format: found } = await sharp(answer.body).metadata();
      expect(width).toBe(320);
      expect(found).toBe(format === 'avif' ? 'heif' : format);
    },
  );

  // With two dots a pixel, and with three.
  it.each([
    [768, 'avif'],
    [768, 'webp'],
    [1280, 'avif'],
  ] as const)(
    'of 4,000 pixels weighs at most 60 KB on a telephone of 390 pixels, %i wide as %s',
    async (width, format) => {
      const { app, address } = site();
      const answer = await request(app)
        .get(address('/uploads/hall.jpg?v=1', width, format))
        .expect(200);
      expect(original.length).toBeGreaterThan(500_000);
      expect(answer.body.length).toBeLessThanOrEqual(60_000);
    },
  );

  it('is made once for all who ask, together or later', async () => {
    const { app, address } = site();
    const before = asked.length;
    const url = address('/uploads/hall.jpg?v=1', 320, 'webp');
    await Promise.all([request(app).get(url).expect(200), request(app).get(url).expect(200)]);
    await request(app).get(url).expect(200);
    expect(asked.length - before).toBe(1);
  });
});

describe('a picture that cannot be had', () => {
  it.each([
    ['/uploads/broken.jpg', 415],
    ['/uploads/nothing.jpg', 404],
    ['/uploads/moved.jpg', 502],
    ['/uploads/failing.jpg', 502],
  ])('%s is a drawing for a page, one line for anybody else, with status %i', async (path, status) => {
    const { app, address } = site();
    const shown = await request(app).get(address(path)).set('Sec-Fetch-Dest', 'image').expect(status);
    expect(shown.headers['content-type']).toContain('image/svg+xml');
    const told = await request(app).get(address(path)).expect(status);
    expect(told.text).toContain(path);
    expect(told.headers['cache-control']).not.toContain('immutable');
  });

  it('with a signature that is not ours is refused before anything is fetched', async () => {
    const { app, address } = site();
    const before = asked.length;
    const url = address('/uploads/hall.jpg?v=1');
    const signature = url.split('/')[3] ?? '';
    await request(app)
      .get(url.replace(signature, 'A'.repeat(signature.length)))
      .expect(403);
    const other = Buffer.from('//evil.example/a.jpg').toString('base64url');
    await request(app).get(`${IMAGES_BASE}/${signature}/${other}/640.avif`).expect(403);
    expect(asked.length).toBe(before);
  });

  it.each(['641.avif', '640.heif', 'x'])('in a width or form that no page has is none: %s', async (name) => {
    const { app, address } = site();
    await request(app).get(address('/uploads/hall.jpg?v=1').replace('640.avif', name)).expect(404);
  });
});

describe('an address of resized pictures', () => {
  it('is there for rasters of the media host alone', () => {
    const { addresses } = site();
    for (const url of ['https://elsewhere.example/a.jpg', `${origin}/logo.svg`, `${origin}/film.gif`, 'x'])
      expect(addresses.resized(url)).toBeUndefined();
    expect(addresses.resized(`${origin}/a.jpg`)).toMatch(
      /^\/media\/images\/[\w-]{16}\/[\w-]+\/\{width\}\.\{format\}$/,
    );
  });

  it('is a CDN’s where one is configured, and none with `none`', () => {
    const with_ = (imageService: string) =>
      createImageAddresses({
        imageService,
        contentMediaUrl: 'https://media.example',
        siteUrl: '',
        contentApiToken: 'x',
        contentApiPassword: '',
      }).resized('https://media.example/uploads/a.jpg');
    expect(with_('none')).toBeUndefined();
    expect(with_('https://cdn.example/w={width},f={format}/{url}')).toBe(
      'https://cdn.example/w={width},f={format}/https%3A%2F%2Fmedia.example%2Fuploads%2Fa.jpg',
    );
    expect(with_('https://cdn.example/{path}?w={width}&f={format}')).toBe(
      'https://cdn.example/uploads/a.jpg?w={width}&f={format}',
    );
  });
});
