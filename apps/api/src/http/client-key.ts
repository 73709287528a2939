import { isIPv6 } from 'node:net'
import type { IsProxy } from '@ergo-explorer/service'
import type { FastifyRequest } from 'fastify'

/** Identifies the client of a request; undefined for our own web server, which requests on behalf of all visitors. */
export type IdentifyClient = (request: FastifyRequest) => string | undefined

/** @param isProxy proxies whose X-Forwarded-For header is trusted */
export const createClientIdentifier =
  (isProxy: false | IsProxy): IdentifyClient =>
  (request) =>
    isProxy !== false && isOwnProxy(request, isProxy) ? undefined : clientKeyOf(request.ip)

/** A trusted proxy without X-Forwarded-For is our own web server, which renders pages for many users. */
const isOwnProxy = ({ raw }: FastifyRequest, isProxy: IsProxy): boolean =>
  raw.headers['x-forwarded-for'] === undefined && isProxy(raw.socket.remoteAddress ?? '')

/** Identifies a client by its IPv4 address or by its IPv6 /64 network, since one client can use any address in it. */
export function clientKeyOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')].slice(0, 4).join(':')
}

/** Numbers by client; a client with 0 takes no memory. */
export class Counts {
  readonly #counts = new Map<string, number>()

  of(client: string): number {
    return this.#counts.get(client) ?? 0
  }

  add(client: string, difference: number): void {
    const count = this.of(client) + difference
    if (count === 0) this.#counts.delete(client)
    else this.#counts.set(client, count)
  }
}
