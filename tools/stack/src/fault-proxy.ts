import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What goes wrong between the web server and the API. */
export const FAULTS = ['down', 'silent', 'nonsense', 'cut short', 'html', 'errors'] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultProxy extends AsyncDisposable {
  readonly url: string
  /** Undefined lets everything through. */
  fault: Fault | undefined
}

/** What a proxy makes of an answer that goes through it: of its JSON text. */
export type Rewrite = (body: string, path: string) => string

/** Stands in front of an API and fails as told. It speaks HTTP/1.1 without keeping connections, so a fault holds at once. */
export async function startFaultProxy(apiUrl: string, rewrite?: Rewrite): Promise<FaultProxy> {
  const state: { fault: Fault | undefined } = { fault: undefined }
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { fault } = state
    const path = request.url ?? '/'
    if (fault === 'down') return void response.destroy()
    if (fault === 'silent') return
    if (fault !== undefined && fault !== 'cut short') return sendBroken(response, fault)
    const abort = new AbortController()
    response.on('close', () => abort.abort())
    const upstream = await fetch(apiUrl + path, {
      signal: abort.signal,
      headers: { accept: String(request.headers.accept) },
    })
    const type = upstream.headers.get('content-type') ?? 'text/plain'
    response.writeHead(upstream.status, { 'content-type': type, connection: 'close' })
    if (type.startsWith('text/event-stream')) {
      for await (const piece of upstream.body ?? []) response.write(piece)
      return void response.end()
    }
    const body = await upstream.text()
    const written = type.includes('json') && rewrite !== undefined ? rewrite(body, path) : body
    response.end(fault === 'cut short' ? written.slice(0, written.length / 2) : written)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get fault() {
      return state.fault
    },
    set fault(fault) {
      state.fault = fault
      // Streams that were opened before are cut as well.
      if (fault !== undefined) for (const socket of sockets) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function sendBroken(response: ServerResponse, fault: 'nonsense' | 'html' | 'errors'): void {
  const [status, type, body] = BROKEN[fault]
  response.writeHead(status, { 'content-type': type, connection: 'close' }).end(body)
}

const BROKEN = {
  nonsense: [200, 'application/json', '{"items":7,"height":"tall","id":[],"blocks":null,"transactions":{}}'],
  html: [200, 'text/html', '<!doctype html><title>Welcome</title><h1>It works!</h1>'],
  errors: [500, 'application/json', '{"status":500,"reason":"Unknown error"}'],
} as const
