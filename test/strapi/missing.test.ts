import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sayIfMissing, strapiPackages } from '../support/strapi/packages';

it.each([5, 4] as const)('a loud line says where no Strapi %s is tried', async (version) => {
  const cache = process.env.XDG_CACHE_HOME;
  const empty = await mkdtemp(path.join(tmpdir(), 'no-strapi-'));
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    process.env.XDG_CACHE_HOME = empty;
    expect(strapiPackages(version)).toBeNull();
    sayIfMissing(version);
    expect(said.mock.calls.join()).toMatch(`!!! NOTHING IS TRIED AGAINST A REAL STRAPI ${version}: `);
  } finally {
    said.mockRestore();
    if (cache === undefined) delete process.env.XDG_CACHE_HOME;
    else process.env.XDG_CACHE_HOME = cache;
    await rm(empty, { recursive: true });
  }
});
