import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './ports.ts'

/** Faults between the web server and the API. */
export const API_FAULTS = ['down', 'silent', 'wrong types', 'truncated', 'html', 'errors'] as const
export type ApiFault = (typeof API_FAULTS)[number]

export interface FaultProxy extends AsyncDisposable {
  readonly url: string
  /** Undefined forwards everything. */
  fault: ApiFault | undefined
}

/** Rewrites the JSON text of a response. */
export type ResponseRewriter = (body: string, path: string) => string

/**
 * A proxy in front of an API that injects faults. It uses HTTP/1.1 without keep-alive, so that a fault takes effect at
 * once.
 */
export async function startFaultProxy(apiUrl: string, rewrite?: ResponseRewriter): Promise<FaultProxy> {
  let fault: ApiFault | undefined
  const server = createServer((request, response) => {
    void handleRequest(request, response).catch(() => response.destroy())
  })
  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/'
    const current = fault
    if (current === 'down') return void response.destroy()
    if (current === 'silent') return
    if (current !== undefined && current !== 'truncated') return sendFault(response, current)
    const abort = new AbortController()
    response.on('close', () => abort.abort())
    const upstream = await fetch(apiUrl + path, {
      signal: abort.signal,
      headers: { accept: String(request.headers.accept) },
    })
    const contentType = upstream.headers.get('content-type') ?? 'text/plain'
    response.writeHead(upstream.status, { 'content-type': contentType, connection: 'close' })
    if (contentType.startsWith('text/event-stream')) {
      for await (const chunk of upstream.body ?? []) response.write(chunk)
      return void response.end()
    }
    const body = await upstream.text()
    const rewritten = contentType.includes('json') && rewrite !== undefined ? rewrite(body, path) : body
    response.end(current === 'truncated' ? rewritten.slice(0, rewritten.length / 2) : rewritten)
  }
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    get fault() {
      return fault
    },
    set fault(next) {
      fault = next
      // Closes open streams as well.
      if (next !== undefined) server.closeAllConnections()
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function sendFault(response: ServerResponse, fault: 'wrong types' | 'html' | 'errors'): void {
  const [status, contentType, body] = FAULT_RESPONSES[fault]
  response.writeHead(status, { 'content-type': contentType, connection: 'close' }).end(body)
}

const FAULT_RESPONSES = {
  'wrong types': [200, 'application/json', '{"items":7,"height":"tall","id":[],"blocks":null,"transactions":{}}'],
  html: [200, 'text/html', '<!doctype html><title>Welcome</title><h1>It works!</h1>'],
  errors: [500, 'application/json', '{"status":500,"reason":"Unknown error"}'],
} as const
