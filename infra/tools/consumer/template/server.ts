import { createServer, type IncomingMessage } from 'node:http';
import { handle } from './handle.ts';
import { openInbox } from './inbox.ts';
import { InvalidWebhook, keyOf, verify } from './verify.ts';

const { WEBHOOK_SECRETS = '', HOST = '127.0.0.1', PORT = '4000', DATABASE = 'inbox.db' } = process.env;
const secrets = WEBHOOK_SECRETS.split(' ').filter((each) => each !== '');
if (secrets.length === 0)
  throw new Error('Set WEBHOOK_SECRETS to the secret, whsec_…, or to two, separated by a space');
// A secret that was copied in part ends the program now, and not each request later.
secrets.forEach(keyOf);

/** Bytes. Events are much smaller. */
const largest = 256 * 1024;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largest) throw new InvalidWebhook('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const inbox = openInbox(DATABASE);

async function answer(request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST') return 405;
  try {
    // The signature covers the body's bytes, so verify before you parse.
    const event = verify(request.headers, await bodyOf(request), secrets);
    console.log(`${event.type} ${event.id}: ${await inbox.take(event, handle)}`);
    return 204;
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    // After a 500 the event comes again.
    return error instanceof InvalidWebhook ? 400 : 500;
  }
}

const server = createServer(async (request, response) => {
  response.writeHead(await answer(request)).end();
});
server.listen(Number(PORT), HOST, () => {
  const address = server.address();
  console.log(`Listening on http://localhost:${typeof address === 'object' ? address?.port : address}/`);
});
