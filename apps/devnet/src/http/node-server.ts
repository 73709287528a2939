import { type ServerResponse, type IncomingMessage, createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type NodeResponse, bodyBytes, internalError } from './node-response.ts'
import type { NodeRequest } from './router.ts'
import type { ResponseDelivery, Interceptor } from './interceptor.ts'
import { GATEWAY_PREFIX, gatewayResponse } from './gateway.ts'
import { createNodeApi, type NodeApiOptions } from './node-api.ts'

export interface NodeServerOptions extends NodeApiOptions {
  /** Handles requests under /devnet/. Absent: those paths do not exist. */
  readonly control?: ControlHandler
  /** Intercepts each response except those of the control paths. */
  readonly faults?: Interceptor
}

/** Paths under this prefix are not part of a node's API: they control the simulation. */
export const CONTROL_PREFIX = '/devnet/'

/** Handles requests under {@link CONTROL_PREFIX}; `path` includes the prefix. */
export type ControlHandler = (
  request: Pick<NodeRequest, 'method' | 'path' | 'query' | 'body'>,
) => NodeResponse | Promise<NodeResponse>

/** An HTTP server with the API of an Ergo node. The caller starts listening. */
export function createNodeServer({ control, faults, ...apiOptions }: NodeServerOptions): Server {
  const api = createNodeApi(apiOptions)
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const signal = disconnectSignal(response)
    const request = await readRequest(incoming)
    if (request === undefined) return sendResponse(response, { kind: 'complete', response: TOO_LARGE }, signal)
    const { method, path } = request
    if (method === 'OPTIONS') return sendResponse(response, { kind: 'complete', response: PREFLIGHT }, signal)
    if (control !== undefined && `${path}/`.startsWith(CONTROL_PREFIX)) {
      return sendResponse(response, { kind: 'complete', response: await control(request) }, signal)
    }
    if (path.startsWith(GATEWAY_PREFIX))
      return sendResponse(response, { kind: 'complete', response: gatewayResponse(path) }, signal)
    const nodeResponse = api(request)
    const delivery =
      faults === undefined
        ? { kind: 'complete' as const, response: nodeResponse }
        : await faults({ method, path, signal }, nodeResponse)
    return sendResponse(response, delivery, signal)
  }
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => sendInternalError(response, error))
  })
  // A node keeps idle connections for a minute; Node's default of 5 s makes clients hit closed ones.
  server.keepAliveTimeout = 60_000
  return server
}

const PREFLIGHT: NodeResponse = {
  status: 200,
  body: '',
  headers: { 'Access-Control-Allow-Methods': 'OPTIONS, POST, PUT, GET, DELETE' },
}
const TOO_LARGE = internalError('EntityStreamSizeException: the request is longer than 8388608 bytes')

async function readRequest(incoming: IncomingMessage): Promise<NodeRequest | undefined> {
  const { method = 'GET', url = '/' } = incoming
  const body = method === 'GET' || method === 'HEAD' ? '' : await readBody(incoming)
  if (body === undefined) return undefined
  const queryAt = url.indexOf('?')
  return {
    method,
    path: queryAt < 0 ? url : url.slice(0, queryAt),
    query: new URLSearchParams(queryAt < 0 ? '' : url.slice(queryAt + 1)),
    body,
    contentType: incoming.headers['content-type'],
  }
}

/** Aborted when the connection closes before the response is complete. */
function disconnectSignal(response: ServerResponse): AbortSignal {
  const disconnected = new AbortController()
  response.once('close', () => disconnected.abort())
  return disconnected.signal
}

/** Handles failures outside the API: a control that throws, or a client that disconnects while sending a body. */
function sendInternalError(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const detail = error instanceof Error ? error.message : String(error)
  void sendResponse(response, { kind: 'complete', response: internalError(detail) }, new AbortController().signal)
}

/** The node's limit in bytes. */
const MAX_BODY = 8 * 1024 * 1024

/** The body of a request as text, or undefined above the limit. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    // The rest is read and discarded: a client that is still sending would miss the response.
    if (length <= MAX_BODY) chunks.push(chunk)
  }
  return length > MAX_BODY ? undefined : Buffer.concat(chunks).toString()
}

/** Sends a response in the requested way. */
async function sendResponse(response: ServerResponse, delivery: ResponseDelivery, signal: AbortSignal): Promise<void> {
  switch (delivery.kind) {
    case 'complete':
      response.end(writeHead(response, delivery.response))
      return
    case 'drip':
      return drip(response, writeHead(response, delivery.response), { ...delivery, signal })
    case 'truncated':
      return truncate(response, writeHead(response, delivery.response), delivery)
    case 'no-response':
      return
    case 'reset':
      response.socket?.resetAndDestroy()
  }
}

const COMMON_HEADERS = {
  'Content-Type': 'application/json',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Requested-With, api_key',
}

/** Sends status and headers and returns the body bytes. */
function writeHead(response: ServerResponse, { status, headers, body }: NodeResponse): Uint8Array {
  const bytes = bodyBytes(body)
  response.writeHead(status, { ...COMMON_HEADERS, 'Content-Length': bytes.length, ...headers })
  return bytes
}

async function drip(
  response: ServerResponse,
  body: Uint8Array,
  { chunkBytes, everyMs, signal }: { chunkBytes: number; everyMs: number; signal: AbortSignal },
): Promise<void> {
  for (let sent = 0; sent < body.length && !signal.aborted; sent += chunkBytes) {
    response.write(body.subarray(sent, sent + chunkBytes))
    // The pause ends early without an error when the client disconnects.
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
  response.end()
}

async function truncate(
  response: ServerResponse,
  body: Uint8Array,
  { afterBytes, ending }: { readonly afterBytes: number; readonly ending: 'reset' | 'close' },
): Promise<void> {
  const { socket } = response
  response.flushHeaders()
  const { promise, resolve } = Promise.withResolvers<void>()
  response.write(body.subarray(0, afterBytes), () => resolve())
  await promise
  if (ending === 'close') socket?.destroySoon()
  else socket?.resetAndDestroy()
}
