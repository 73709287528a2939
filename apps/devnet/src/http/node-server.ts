import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type NodeResponse, internalError } from './node-response.ts'
import { CONTROL_PREFIX, type ControlHandler } from './control-handler.ts'
import { sendResponse } from './send-response.ts'
import type { Interceptor } from './interceptor.ts'
import { createNodeApi, type NodeApiOptions } from './node-api.ts'
import { readBody } from './read-body.ts'
import type { NodeRequest } from './router.ts'

export interface NodeServerOptions extends NodeApiOptions {
  /** Handles requests under /devnet/. Absent: those paths do not exist. */
  readonly control?: ControlHandler
  /** Intercepts each response except those of the control paths. */
  readonly faults?: Interceptor
}

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
