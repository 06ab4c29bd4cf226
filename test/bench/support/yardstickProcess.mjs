// The limit: `node:http`, ready bytes, a ready header list, nothing else. Told by its standard input what to write.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { status, head, body } = JSON.parse(await text(process.stdin));
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(status, head);
  response.end(bytes.length > 0 ? bytes : undefined);
});
// As the site's: it stands in the head of every answer.
server.keepAliveTimeout = 95_000;
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
process.on('SIGTERM', () => process.exit(0));
