import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { TIMEOUTS } from '../../../server/http/timeouts';
import { headerLines, sendHead } from '../../../server/pageCache/rawHead';

const HEADERS = [
  ['Content-Type', 'text/plain; charset=utf-8'],
  ['Set-Cookie', 'a=1; Path=/'],
  ['Set-Cookie', 'b=2; Path=/'],
] as const;
const BODY = Buffer.from('Bonjour');

type Answer = (request: IncomingMessage, response: ServerResponse, status: 200 | 304) => void;

/** With a ready head, and as `writeHead` does it. */
const WAYS: Record<string, Answer> = {
  ready(request, response, status) {
    sendHead(request, response, status, headerLines([...HEADERS, ...lengthOf(status)]));
  },
  byNode(_request, response, status) {
    response.writeHead(status, [...HEADERS, ...lengthOf(status)].flat());
  },
};

function lengthOf(status: number) {
  return status === 200 ? ([['Content-Length', String(BODY.length)]] as const) : [];
}

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** What comes back for these bytes, to the end of the last answer or of the connection; and whether it was closed. */
async function exchange(answer: Answer, sent: string, answers: number, leaving = false) {
  const server = createServer(TIMEOUTS, (request, response) => {
    const status = request.url === '/known' ? 304 : 200;
    if (leaving) response.setHeader('Connection', 'close');
    answer(request, response, status);
    response.end(request.method === 'HEAD' || status === 304 ? undefined : BODY);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((listening) => server.once('listening', listening));
  // as: a TCP server has one.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  let text = '';
  let isClosed = false;
  await new Promise<void>((done) => {
    socket.on('data', (piece) => {
      text += piece;
      // Where it is to be closed, that is waited for; where not, it has a moment in which it would be.
      if (text.split('HTTP/1.1 ').length > answers && !leaving) setTimeout(done, 50);
    });
    socket.on('end', () => {
      isClosed = true;
      done();
    });
  });
  socket.destroy();
  return { text: text.replace(/^Date: .*$/gm, 'Date: now'), isClosed };
}

const line = (text: string, headers = '') => `${text}\r\nHost: ecole.test\r\n${headers}\r\n`;

describe('a ready head', () => {
  it.each([
    ['a page', line('GET / HTTP/1.1'), 1],
    ['a page that the asker has', line('GET /known HTTP/1.1'), 1],
    ['HEAD', line('HEAD / HTTP/1.1'), 1],
    ['requests that do not wait for answers', line('GET / HTTP/1.1') + line('GET /known HTTP/1.1'), 2],
    ['a client who closes', line('GET / HTTP/1.1', 'Connection: close\r\n'), 1],
    ['a client of HTTP/1.0', line('GET / HTTP/1.0'), 1],
    ['one who keeps connections', line('GET / HTTP/1.0', 'Connection: keep-alive\r\n'), 1],
  ])('is what Node would write, and the connection goes on as it would: %s', async (_who, sent, answers) => {
    const [ready, byNode] = [
      await exchange(WAYS.ready as Answer, sent, answers),
      await exchange(WAYS.byNode as Answer, sent, answers),
    ];
    expect(ready).toEqual(byNode);
    expect(ready.text).toContain('Set-Cookie: b=2; Path=/\r\n');
    expect(ready.text).toMatch(/^Date: now$/m);
  });

  it('is not put together again by Node for a usual request', async () => {
    const writeHead = jest.spyOn(ServerResponse.prototype, 'writeHead');
    try {
      await exchange(WAYS.ready as Answer, line('GET / HTTP/1.1'), 1);
      expect(writeHead).not.toHaveBeenCalled();
    } finally {
      writeHead.mockRestore();
    }
  });

  it('tells a connection to close when the process is leaving, and loses none of its lines', async () => {
    const { text, isClosed } = await exchange(WAYS.ready as Answer, line('GET / HTTP/1.1'), 1, true);
    expect(text).toMatch(/^Connection: close\r$/m);
    for (const [name, value] of HEADERS) expect(text).toContain(`\r\n${name}: ${value}\r\n`);
    expect(isClosed).toBe(true);
  });

  it('is left to Node where it keeps heads elsewhere', () => {
    const writeHead = jest.fn();
    const setHeader = jest.fn();
    const response = {
      shouldKeepAlive: true,
      headersSent: false,
      hasHeader: () => false,
      setHeader,
      writeHead,
    };
    // as: all that is asked of the two.
    const request = { httpVersionMinor: 1 } as IncomingMessage;
    sendHead(request, response as unknown as ServerResponse, 200, headerLines(HEADERS));
    expect(setHeader.mock.calls).toEqual([
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Set-Cookie', ['a=1; Path=/', 'b=2; Path=/']],
    ]);
    expect(writeHead).toHaveBeenCalledWith(200);
  });

  it.each([
    ['a line end in a value', [['X-Name', 'a\r\nSet-Cookie: b=1']]],
    ['a name that is none', [['X Name', 'a']]],
    ['letters that do not travel', [['X-Name', 'œuvre']]],
  ] as const)('is not made of %s', (_what, headers) => {
    expect(() => headerLines(headers)).toThrow(/Invalid character|valid HTTP token/);
  });
});
