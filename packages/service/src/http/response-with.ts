import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * A response that carries these headers unless it was given others of the same name. It stands below whatever writes
 * answers, so also below Node, which refuses some requests before anybody else sees them.
 */
export function responseWith(everyAnswer: Readonly<Record<string, string>>): typeof ServerResponse {
  const names = Object.keys(everyAnswer)
  const all = Object.entries(everyAnswer).flat()
  const missing = (given: OutgoingHttpHeader[]): string[] => {
    const others = names.filter((name) => !given.includes(name))
    return others.length === names.length ? all : others.flatMap((name) => [name, everyAnswer[name] ?? ''])
  }
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, reason?: string | Head, head?: Head): this {
      const given = typeof reason === 'string' ? head : reason
      // A list is what is written fastest; it is not changed, since it may be kept for the next.
      const whole = Array.isArray(given)
        ? given.concat(missing(given))
        : { ...everyAnswer, ...this.getHeaders(), ...given }
      return typeof reason === 'string' ? super.writeHead(status, reason, whole) : super.writeHead(status, whole)
    }
  }
}
