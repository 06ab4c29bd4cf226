import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

/** Servers that answer as the receivers' documentation has it, and the site before them. */
interface Call {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
interface Reply {
  status: number;
  json?: unknown;
  headers?: Record<string, string>;
}
type Answer = (call: Call) => Reply;

let running: SiteOnFakeContent | undefined;
let calls: Call[] = [];
let answer: Answer;
let closeReceiver: () => Promise<void>;
let address: string;

beforeEach(async () => {
  calls = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    calls.push(call);
    const { status, json, headers = {} } = answer(call);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(json === undefined ? '' : JSON.stringify(json));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('A TCP server has a port');
  address = `http://127.0.0.1:${bound.port}`;
  closeReceiver = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
});

afterEach(async () => {
  await running?.close();
  await closeReceiver();
});

const LEAD = { nom: 'Camille', email: 'camille@exemple.fr', sujets: ['A', 'B'] };
const SECRET = 'a-secret-of-this-test-long-enough';

async function start(delivery: object | null, env: Record<string, string>): Promise<void> {
  running = await startSiteOnFakeContent(env);
  const block = {
    __component: 'forms.contact',
    slug: 'contact',
    fields: [
      { name: 'nom', type: 'text' },
      { name: 'email', type: 'email' },
      { name: 'sujets', type: 'checkbox', options: ['A', 'B', 'C'] },
    ],
    ...(delivery ? { delivery } : {}),
  };
  running.content.answer('/test-articles/contact', { json: { title: 'C', slug: 'contact', body: [block] } });
}

function send(values: object = LEAD) {
  if (!running) throw new Error('The site runs');
  return http(running)
    .post('/api/forms/contact/submissions?locale=fr&page=/contact')
    .set('origin', running.site.origin)
    .type('json')
    .send(values);
}

const logged = () => JSON.stringify(running?.site.logged());
const oursLines = () =>
  running?.site.logged().filter(({ msg }) => String(msg).startsWith('leads are not taken'));

describe('HubSpot', () => {
  const MAP = {
    receiver: 'hubspot',
    target: '78c2891f-ebdd-44c0-bd94-15c012bbbfbf',
    fields: [
      { name: 'nom', property: 'lastname' },
      { name: 'email', property: 'email' },
      { name: 'sujets', property: 'topics' },
      { name: 'submissionId', property: 'submission_id' },
    ],
  };
  const invalid = (errorType: string, field: string) => ({
    status: 400,
    json: {
      status: 'error',
      message: 'The request is not valid',
      correlationId: 'aa-bb',
      errors: [{ message: `Error in 'fields.${field}'. Invalid value 'camille@exemple.fr'`, errorType }],
    },
  });

  beforeEach(() =>
    start(MAP, { HUBSPOT_PORTAL_ID: '62515', HUBSPOT_TOKEN: 'pat-eu1-secret', HUBSPOT_URL: address }),
  );

  it('gets its form’s fields under its own names, at the authenticated endpoint', async () => {
    answer = () => ({ status: 200, json: { inlineMessage: 'Thanks' } });
    await send().expect(201);
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/submissions/v3/integration/secure/submit/62515/78c2891f-ebdd-44c0-bd94-15c012bbbfbf',
        headers: { authorization: 'Bearer pat-eu1-secret' },
      },
    ]);
    const { fields } = JSON.parse(calls[0]?.body ?? '');
    expect(fields).toEqual([
      { objectTypeId: '0-1', name: 'lastname', value: 'Camille' },
      { objectTypeId: '0-1', name: 'email', value: 'camille@exemple.fr' },
      { objectTypeId: '0-1', name: 'topics', value: 'A;B' },
      { objectTypeId: '0-1', name: 'submission_id', value: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
  });

  it('that finds an answer wrong: the visitor’s field', async () => {
    answer = () => invalid('INVALID_EMAIL', 'email');
    const { body } = await send().expect(422);
    expect(body.fields).toEqual({ email: 'other' });
  });

  it.each<[string, Reply]>([
    ['whose form does not have the field', invalid('FIELD_NOT_IN_FORM_DEFINITION', 'email')],
    ['that knows no such form', { status: 404, json: { status: 'error' } }],
    ['that refuses the token', { status: 401, json: { category: 'INVALID_AUTHENTICATION' } }],
  ])('%s: ours to mend', async (_what, reply) => {
    answer = () => reply;
    await send().expect(503);
    expect(oursLines()).toHaveLength(1);
    expect(logged()).not.toMatch(/camille|pat-eu1-secret/i);
  });

  it('at its limit (429) is nobody’s fault, and says when to come again', async () => {
    const json = { status: 'error', errorType: 'RATE_LIMIT', policyName: 'TEN_SECONDLY_ROLLING' };
    answer = () => ({ status: 429, json, headers: { 'retry-after': '10' } });
    await send().expect(503).expect('retry-after', '10');
    expect(oursLines()).toEqual([]);
  });
});

describe('Salesforce', () => {
  const MAP = {
    receiver: 'salesforce',
    target: 'Submission_Id__c',
    fields: [
      { name: 'nom', property: 'LastName' },
      { name: 'email', property: 'Email' },
      { name: 'submissionId', property: 'Submission_Id__c' },
    ],
  };
  const error = (status: number, errorCode: string, fields: string[] = []): Reply => ({
    status,
    json: [{ errorCode, message: `${errorCode} for camille@exemple.fr`, fields }],
  });
  let sessions = 0;
  const afterLogin = (reply: (call: Call, session: string) => Reply): Answer => {
    sessions = 0;
    return (call) => {
      if (call.path !== '/services/oauth2/token') return reply(call, String(call.headers.authorization));
      sessions += 1;
      return { status: 200, json: { access_token: `session-${sessions}`, token_type: 'Bearer' } };
    };
  };

  beforeEach(() =>
    start(MAP, {
      SALESFORCE_URL: address,
      SALESFORCE_CLIENT_ID: 'client',
      SALESFORCE_CLIENT_SECRET: 'client-secret',
    }),
  );

  it('gets an upsert by the submission’s id, which rules that only warn let pass; one login serves many', async () => {
    answer = afterLogin(() => ({
      status: 201,
      json: { id: '00Q', success: true, errors: [], created: true },
    }));
    await send().expect(201);
    await send({ ...LEAD, nom: 'Dominique' }).expect(201);
    expect(new URLSearchParams(calls[0]?.body).get('grant_type')).toBe('client_credentials');
    expect(calls[1]).toMatchObject({
      method: 'PATCH',
      path: expect.stringMatching(
        /^\/services\/data\/v\d+\.0\/sobjects\/Lead\/Submission_Id__c\/[\da-f-]{36}$/,
      ),
      headers: { authorization: 'Bearer session-1', 'sforce-duplicate-rule-header': 'allowSave=true' },
    });
    expect(JSON.parse(calls[1]?.body ?? '')).toEqual({ LastName: 'Camille', Email: 'camille@exemple.fr' });
    expect(sessions).toBe(1);
  });

  it('whose session has ended is logged into again', async () => {
    answer = afterLogin((_call, session) =>
      session === 'Bearer session-1'
        ? error(401, 'INVALID_SESSION_ID')
        : { status: 200, json: { success: true } },
    );
    await send().expect(201);
    expect(sessions).toBe(2);
  });

  it('that has the person already, by a rule that blocks, has the lead', async () => {
    answer = afterLogin(() => ({
      status: 400,
      json: [
        {
          duplicateResult: { allowSave: false, duplicateRule: 'Standard_Lead_Duplicate_Rule' },
          errorCode: 'DUPLICATES_DETECTED',
          message: 'Use one of these records?',
        },
      ],
    }));
    await send().expect(201);
  });

  it.each([['INVALID_EMAIL_ADDRESS'], ['STRING_TOO_LONG'], ['REQUIRED_FIELD_MISSING']])(
    'that finds an answer wrong (%s): the visitor’s field',
    async (code) => {
      answer = afterLogin(() => error(400, code, ['Email']));
      const { body } = await send().expect(422);
      expect(body.fields).toEqual({ email: 'other' });
    },
  );

  it.each<[string, number, string[]]>([
    ['INVALID_FIELD', 400, ['Email']],
    ['REQUIRED_FIELD_MISSING', 400, ['Company']],
    ['INSUFFICIENT_ACCESS_OR_READONLY', 403, []],
    ['NOT_FOUND', 404, []],
  ])('that says %s (%i): ours to mend', async (code, status, fields) => {
    answer = afterLogin(() => error(status, code, fields));
    await send().expect(503);
    expect(oursLines()).toMatchObject([{ cause: expect.stringContaining(code) }]);
    expect(logged()).not.toMatch(/camille|client-secret/i);
  });

  it.each([
    ['REQUEST_LIMIT_EXCEEDED', 403],
    ['UNABLE_TO_LOCK_ROW', 400],
    ['SERVER_UNAVAILABLE', 503],
  ])('that says %s (%i) is asked again later, and nobody’s fault', async (code, status) => {
    answer = afterLogin(() => error(status, code));
    await send().expect(503);
    expect(oursLines()).toEqual([]);
  });
});

describe('a signed webhook', () => {
  const env = () => ({ LEADS_WEBHOOK_URL: `${address}/leads`, LEADS_WEBHOOK_SECRET: SECRET });

  it('gets the lead with a signature over its very bytes', async () => {
    await start({ receiver: 'webhook' }, env());
    answer = () => ({ status: 204 });
    await send().expect(201);
    const { headers, body = '' } = calls[0] ?? {};
    const signed = `${headers?.['webhook-id']}.${headers?.['webhook-timestamp']}.${body}`;
    const mac = createHmac('sha256', SECRET).update(signed).digest('base64');
    expect(headers?.['webhook-signature']).toBe(`v1,${mac}`);
    expect(headers?.['idempotency-key']).toBe(headers?.['webhook-id']);
    expect(JSON.parse(body)).toMatchObject({ form: 'contact', page: '/contact', locale: 'fr', values: LEAD });
  });

  it('gets its own names where the form has some, and says which field is wrong', async () => {
    await start({ receiver: 'webhook', fields: [{ name: 'email', property: 'mail' }] }, env());
    answer = () => ({ status: 422, json: { fields: ['email'], message: 'camille@exemple.fr is blocked' } });
    const { body } = await send().expect(422);
    expect(body.fields).toEqual({ email: 'other' });
    expect(JSON.parse(calls[0]?.body ?? '').values).toEqual({ mail: 'camille@exemple.fr' });
    expect(logged()).not.toMatch(/camille/i);
  });

  it('is the second address when the first does not take a lead and nothing can keep it', async () => {
    await start(null, { LEADS_FALLBACK_URL: `${address}/second`, LEADS_WEBHOOK_SECRET: SECRET });
    running?.content.answer('/forms/contact/submissions', { status: 500, json: {} });
    answer = () => ({ status: 200 });
    await send().expect(201);
    expect(calls).toMatchObject([{ path: '/second' }]);
    // It has arrived: the same answers again are the same lead.
    await send().expect(201);
    expect(calls).toHaveLength(1);
    answer = () => ({ status: 500 });
    await send({ ...LEAD, nom: 'Dominique' }).expect(503);
  });
});

it('a receiver that the environment does not configure is ours to mend, and its map never reaches a browser', async () => {
  await start(
    { receiver: 'hubspot', target: 'guid-of-the-form', fields: [{ name: 'nom', property: 'x_internal' }] },
    {},
  );
  await send().expect(503);
  expect(oursLines()).toMatchObject([{ cause: expect.stringContaining('hubspot') }]);
  if (!running) throw new Error('The site runs');
  const page = (await http(running).get('/contact')).text;
  const asked = (await http(running).get('/api/test-articles/contact?locale=fr')).text;
  expect(asked).toContain('"slug":"contact"');
  expect(page + asked).not.toMatch(/guid-of-the-form|x_internal|hubspot/);
});
