import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guests, Visitor } from '../guests/guests.ts';
import { type CookiePlace, readSessionCookie, writeSessionCookie } from '../guests/session-cookie.ts';
import type { Knock } from '../tables/ways-in.ts';
import { type FrontDoor, originOf } from './front-door.ts';
import { readerLanguage } from './reader-language.ts';
import { ServerError } from './server-error.ts';

/** The guest of a request's session, or somebody who may become one. */
export class PeopleAtTheDoor {
  readonly #guests: Guests;
  readonly #door: FrontDoor;

  constructor({ guests, door }: { readonly guests: Guests; readonly door: FrontDoor }) {
    this.#guests = guests;
    this.#door = door;
  }

  cookiePlace(request: FastifyRequest): CookiePlace {
    return { isSecure: originOf(this.#door, request).startsWith('https:'), path: this.#door.path };
  }

  /** Renews the cookie after a stored visit, if there is an answer to put it into. */
  async find(request: FastifyRequest, reply?: FastifyReply): Promise<Visitor | undefined> {
    const visitor = await this.#guests.find(
      readSessionCookie(request.headers.cookie, this.cookiePlace(request)),
    );
    if (visitor?.isNoted === true && reply !== undefined) this.giveCookie(request, reply, visitor);
    return visitor;
  }

  async expect(request: FastifyRequest, reply: FastifyReply): Promise<Visitor> {
    const visitor = await this.find(request, reply);
    if (visitor === undefined) throw new ServerError('nobody');
    return visitor;
  }

  async findOrWelcome(request: FastifyRequest, reply: FastifyReply): Promise<Visitor> {
    return (await this.find(request, reply)) ?? this.#welcome(request, reply);
  }

  /** A person who becomes a guest once they are let in. */
  async knock(request: FastifyRequest, reply: FastifyReply): Promise<Knock> {
    const visitor = await this.find(request, reply);
    return {
      guest: visitor?.guest,
      welcome: async (name) => (visitor ?? (await this.#welcome(request, reply, name))).guest,
    };
  }

  giveCookie(request: FastifyRequest, reply: FastifyReply, { session }: Visitor): void {
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', writeSessionCookie(session, this.cookiePlace(request)));
  }

  async #welcome(request: FastifyRequest, reply: FastifyReply, name?: string): Promise<Visitor> {
    if (!this.#door.addresses.take(request.ip, 'guests')) throw new ServerError('too-fast');
    const visitor = await this.#guests.welcome(readerLanguage(request.headers['accept-language']), name);
    this.giveCookie(request, reply, visitor);
    return visitor;
  }
}
