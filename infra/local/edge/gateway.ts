import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { readBody } from '#functions/testing/stand-ins/body.ts';
import { type EdgeReply, type EdgeRequest, message } from './messages.ts';

export interface GatewayOptions {
  port: number;
  edge: (request: EdgeRequest) => Promise<EdgeReply>;
  /** serves /_local/: the console and its data, which deployed environments do not have */
  local: (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>;
  onError?: (error: unknown) => void;
}

export interface Gateway {
  port: number;
  stop: () => Promise<void>;
}

/** API Gateway's limit for bodies, in bytes. */
const largestBody = 10 * 1024 * 1024;

const loopback = /^(127(\.\d{1,3}){3}|::1)$/;
const plainAddress = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '');

/** Protects the local mail against DNS rebinding: another host name that resolves to this machine is refused. */
function isLocal(req: IncomingMessage): boolean {
  const host = (req.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return loopback.test(plainAddress(req.socket.remoteAddress)) && (host === 'localhost' || loopback.test(host));
}

async function toRequest(req: IncomingMessage): Promise<EdgeRequest | EdgeReply> {
  const body = await readBody(req, largestBody);
  if (body === undefined) return message(413, 'Request Entity Too Large', { connection: 'close' });
  const url = req.url ?? '/';
  const at = url.indexOf('?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return {
    method: req.method ?? 'GET',
    path: at < 0 ? url : url.slice(0, at),
    query: at < 0 ? '' : url.slice(at + 1),
    headers,
    body,
    viewerIp: plainAddress(req.socket.remoteAddress),
  };
}

async function send(req: IncomingMessage, res: ServerResponse, reply: EdgeReply): Promise<void> {
  const { status, headers, body } = reply;
  if (Buffer.isBuffer(body) && status !== 304 && status !== 204) headers['content-length'] = String(body.length);
  res.writeHead(status, headers);
  if (Buffer.isBuffer(body)) {
    res.end(req.method === 'HEAD' ? undefined : body);
  } else if (req.method === 'HEAD') {
    body.destroy();
    res.end();
  } else {
    await pipeline(body, res).catch(() => {}); // the viewer went away
  }
}

export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = req.url ?? '/';
    if (url === '/_local' || url.startsWith('/_local/') || url.startsWith('/_local?')) {
      if (!isLocal(req)) return send(req, res, message(403, 'Forbidden'));
      return options.local(req, res, new URL(url, 'http://localhost'));
    }
    const request = await toRequest(req);
    return send(req, res, 'status' in request ? request : await options.edge(request));
  };
  const listener = (req: IncomingMessage, res: ServerResponse): void => {
    answer(req, res).catch((error: unknown) => {
      options.onError?.(error);
      if (res.headersSent) res.destroy();
      else void send(req, res, message(500, 'Internal Server Error'));
    });
  };
  const open = (host: string, port: number): Promise<Server> =>
    new Promise((resolve, reject) => {
      // Larger than the limit of an HTTP API, so that the API refuses the request and not Node.
      const server = createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: 30_000 }, listener);
      server.once('error', reject);
      server.listen(port, host, () => resolve(server));
    });
  const first = await open('127.0.0.1', options.port);
  const address = first.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  // Browsers resolve localhost to either address. A machine may lack IPv6.
  const servers = [
    first,
    ...(await open('::1', port)
      .then((server) => [server])
      .catch(() => [])),
  ];
  return {
    port,
    stop: async () => {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise((done) => {
              server.close(done);
              server.closeAllConnections();
            }),
        ),
      );
    },
  };
}
