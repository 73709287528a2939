import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '@ergo-explorer/testkit/ports'

/** Changes the text of the responses to a path. */
export interface Alteration {
  readonly path: string
  readonly change: (text: string) => string
}

export interface AlteringProxy extends AsyncDisposable {
  readonly url: string
  /** Of all responses so far, compressed as the explorer sends them. */
  readonly bytes: number
  alteration: Alteration | undefined
}

/** The chain proof is checked elsewhere, and would take most of the time. */
const REFUSED = '/api/v2/chain-proof'

/** Starts a proxy between a browser and the explorer, which passes on everything but what it alters. */
export async function startAlteringProxy(target: string): Promise<AlteringProxy> {
  let bytes = 0
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', target)
    if (pathname.startsWith(REFUSED)) outgoing.writeHead(404).end()
    else forward(incoming, outgoing, proxy.alteration?.path === pathname ? proxy.alteration.change : undefined)
  })
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, change: Alteration['change'] | undefined) => {
    const headers = { ...incoming.headers, host: new URL(target).host }
    if (change !== undefined) {
      // A whole response as text.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'] as const) delete headers[name]
    }
    const outgoingRequest = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers },
      (response) => {
        if (change === undefined) {
          response.on('data', (chunk: Buffer) => (bytes += chunk.length))
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(outgoing)
          return
        }
        void sendAltered(response, outgoing, change)
      },
    )
    outgoingRequest.on('error', () => outgoing.destroy())
    outgoing.on('close', () => outgoingRequest.destroy())
    incoming.pipe(outgoingRequest)
  }
  const port = await listen(server)
  const proxy: AlteringProxy = {
    url: `http://127.0.0.1:${port}`,
    alteration: undefined,
    get bytes() {
      return bytes
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

async function sendAltered(response: IncomingMessage, outgoing: ServerResponse, change: Alteration['change']) {
  const altered = Buffer.from(change((await buffer(response)).toString('utf8')))
  const { etag: _etag, 'transfer-encoding': _encoding, ...headers } = response.headers
  const length = { 'content-length': altered.length, 'cache-control': 'no-store' }
  outgoing.writeHead(response.statusCode ?? 502, { ...headers, ...length })
  outgoing.end(altered)
}
