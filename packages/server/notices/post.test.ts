import { once } from 'node:events';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeCertificate } from '../testing/certificate.ts';
import { PUBLIC_ADDRESS } from '../testing/push-service.ts';
import { makePost, openSocket, type PostPorts } from './post.ts';
import { EndpointGuard, readNamedTarget } from './targets.ts';

const ENDPOINT = 'https://web.push.apple.com/x';
const target = new EndpointGuard().admit(ENDPOINT)!;
const REQUEST = { target, headers: {}, body: Buffer.from('sealed') };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A push service with TLS, and a way to it that trusts its certificate. */
async function startSecure(name: string) {
  const { cert, key } = makeCertificate(name);
  const bodies: string[] = [];
  const server = createSecureServer({ cert, key }, async (request, response) => {
    for await (const part of request) bodies.push(`${request.headers.host} ${part}`);
    response.writeHead(201).end();
  });
  const port = await listen(server);
  const ports = (options: { readonly ca?: string }): Partial<PostPorts> => ({
    resolve: async () => [PUBLIC_ADDRESS],
    connect: (place) => openSocket({ ...place, address: '127.0.0.1', port }, options),
  });
  return { cert, bodies, ports };
}

describe('TLS', () => {
  it('connects to the resolved address, and has the certificate checked for the name', async () => {
    const { cert, bodies, ports } = await startSecure('web.push.apple.com');
    expect(await makePost(ports({ ca: cert }))(REQUEST)).toMatchObject({ status: 201 });
    expect(bodies).toEqual(['web.push.apple.com sealed']);
  });

  it('sends nothing to a certificate for another name', async () => {
    const { cert, bodies, ports } = await startSecure('web.push.example.org');
    await expect(makePost(ports({ ca: cert }))(REQUEST)).rejects.toMatchObject({ why: 'network' });
    expect(bodies).toEqual([]);
  });

  it('sends nothing to a certificate that nobody signed', async () => {
    const { bodies, ports } = await startSecure('web.push.apple.com');
    await expect(makePost(ports({}))(REQUEST)).rejects.toMatchObject({ why: 'network' });
    expect(bodies).toEqual([]);
  });
});

describe('a service that does not answer', () => {
  it('is given up: when it accepts and says nothing', async () => {
    const port = await listen(createServer((socket) => void socket.on('error', () => {})));
    const post = makePost({ timeoutMs: 50 });
    const hook = readNamedTarget(`http://127.0.0.1:${port}/`)!;
    await expect(post({ ...REQUEST, target: hook })).rejects.toMatchObject({ why: 'network' });
  });

  it('when it closes, says nonsense, or is not there', async () => {
    const closes = await listen(createServer((socket) => void socket.destroy()));
    const babbles = await listen(createServer((socket) => void socket.end('hello\r\n\r\n')));
    const gone = createServer();
    const nobody = await listen(gone);
    gone.close();
    await once(gone, 'close');
    for (const port of [closes, babbles, nobody]) {
      const hook = readNamedTarget(`http://127.0.0.1:${port}/`)!;
      const failed = await makePost()({ ...REQUEST, target: hook }).catch((problem: Error) => problem);
      expect(failed).toMatchObject({ why: 'network' });
      // Nothing that could end in a log tells where it was.
      expect(JSON.stringify({ ...failed, text: `${failed}` })).not.toContain(`${port}`);
    }
  });

  it('when its name does not resolve, or never', async () => {
    const nothing = makePost({ resolve: async () => [] });
    const never = makePost({ resolve: () => new Promise(() => {}), timeoutMs: 20 });
    const unknown = makePost();
    const invalid = readNamedTarget(`http://${'a'.repeat(64)}.invalid/`)!;
    await expect(nothing(REQUEST)).rejects.toMatchObject({ why: 'network' });
    await expect(never(REQUEST)).rejects.toMatchObject({ why: 'network' });
    await expect(unknown({ ...REQUEST, target: invalid })).rejects.toMatchObject({ why: 'network' });
  });

  it('keeps its status when only the rest of the answer never comes', async () => {
    const port = await listen(
      createServer((socket) => {
        socket.on('error', () => {});
        socket.end('HTTP/1.1 429 Slow\r\nRetry-After: 7\r\nContent-Length: 99\r\n\r\nwait');
      }),
    );
    const hook = readNamedTarget(`http://127.0.0.1:${port}/`)!;
    const answer = await makePost()({ ...REQUEST, target: hook });
    expect(answer).toEqual({ status: 429, retryAfter: '7', text: 'wait' });
  });

  it('is given up even if it goes on saying a little', async () => {
    let isClosed = false;
    const port = await listen(
      createServer((socket) => {
        socket.on('error', () => {});
        socket.write('HTTP/1.1 201 Created\r\nContent-Length: 4000\r\n\r\n');
        const drip = setInterval(() => socket.write('x'), 5);
        socket.once('close', () => {
          clearInterval(drip);
          isClosed = true;
        });
      }),
    );
    const hook = readNamedTarget(`http://127.0.0.1:${port}/`)!;
    const post = makePost({ timeoutMs: 200 });
    // On a slow machine the time may be over before the status came.
    const end = await post({ ...REQUEST, target: hook }).then(
      ({ status }) => status,
      ({ why }: { readonly why: string }) => why,
    );
    expect([201, 'network']).toContain(end);
    await vi.waitFor(() => expect(isClosed).toBe(true), { timeout: 60_000 });
  });
});
