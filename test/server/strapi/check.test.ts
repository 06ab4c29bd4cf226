import { readConfig } from '../../../server/config';
import { declaredSchema } from '../../../server/content/declarations/schema';
import { checkService } from '../../../server/strapi/check';
import { startStrictStrapi } from '../../support/strapi/strictStrapi';
import { createRecordingLog } from '../content/recordingLog';

it.each([
  ['no token of it', { tells: true }, 'another', 'is not known there'],
  ['a token that may only read', { tells: false }, '', 'may not read the schemas'],
])('a Strapi that is checked with %s says so', async (_, { tells }, token, what) => {
  const strapi = await startStrictStrapi({
    version: 5,
    schema: declaredSchema('test'),
    entries: {},
    tells,
    tellsLocales: true,
    codes: ['fr'],
  });
  const config = readConfig({
    CONTENT_API_URL: strapi.baseUrl,
    CONTENT_API_TOKEN: token || strapi.token,
    CONTENT_PREFIX: 'test',
  });
  const findings = await checkService(config, createRecordingLog().log);
  await strapi.close();
  expect(findings).toEqual([{ where: 'token', what: expect.stringContaining(what) }]);
});
