import { createServer, type Server } from 'node:http';
import { isHomeName, nameOf } from '../http/front-door.ts';
import type { ServerMetrics } from './metrics.ts';

/** Only a monitoring program or two connect here. */
const MOST_CONNECTIONS = 32;

/** Serves the metrics on their own port. */
export async function serveMetrics(
  { port, host }: { readonly port: number; readonly host: string },
  { registry }: ServerMetrics,
): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const name = nameOf(request.headers.host ?? '');
    // Against DNS rebinding: a foreign page could point its own name here and read the metrics.
    if (!isHomeName(name) && name !== host.toLowerCase()) response.writeHead(421).end();
    else if (request.url !== '/metrics' || request.method !== 'GET') response.writeHead(404).end();
    else
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
