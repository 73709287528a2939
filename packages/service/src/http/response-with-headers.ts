import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * A response class with default headers. It works below all frameworks, and so also for requests that Node rejects
 * itself.
 */
export function responseWithHeaders(defaultHeaders: Readonly<Record<string, string>>): typeof ServerResponse {
  const names = Object.keys(defaultHeaders)
  const all = Object.entries(defaultHeaders).flat()
  const missing = (headers: OutgoingHttpHeader[]): string[] => {
    const others = names.filter((name) => !headers.includes(name))
    return others.length === names.length ? all : others.flatMap((name) => [name, defaultHeaders[name] ?? ''])
  }
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, reason?: string | Head, head?: Head): this {
      const headers = typeof reason === 'string' ? head : reason
      // A header list is the fastest form; it is not modified, because the caller may reuse it.
      const merged = Array.isArray(headers)
        ? headers.concat(missing(headers))
        : { ...defaultHeaders, ...this.getHeaders(), ...headers }
      return typeof reason === 'string' ? super.writeHead(status, reason, merged) : super.writeHead(status, merged)
    }
  }
}
