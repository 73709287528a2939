import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Answer, internalError } from './answer.ts'
import { CONTROL_PREFIX, type ControlHandler } from './control-handler.ts'
import { deliver } from './deliver.ts'
import type { Interceptor } from './interceptor.ts'
import { createNodeApi, type NodeApiOptions } from './node-api.ts'
import { readBody } from './read-body.ts'
import type { NodeRequest } from './router.ts'

export interface NodeServerOptions extends NodeApiOptions {
  /** Answers what stands under /devnet/. Absent: those paths do not exist. */
  readonly control?: ControlHandler
  /** Decides what becomes of each answer. It is not asked about the control paths. */
  readonly faults?: Interceptor
}

/** A server that speaks as an Ergo node does. It does not listen yet: where and when is the caller's. */
export function createNodeServer({ control, faults, ...options }: NodeServerOptions): Server {
  const api = createNodeApi(options)
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const signal = goneSignal(response)
    const request = await readRequest(incoming)
    if (request === undefined) return deliver(response, { as: 'whole', answer: TOO_LARGE }, signal)
    const { method, path, query, body } = request
    if (method === 'OPTIONS') return deliver(response, { as: 'whole', answer: PREFLIGHT }, signal)
    if (control !== undefined && `${path}/`.startsWith(CONTROL_PREFIX)) {
      return deliver(response, { as: 'whole', answer: await control(method, path, query, body) }, signal)
    }
    const answer = api(request)
    const delivery =
      faults === undefined ? { as: 'whole' as const, answer } : await faults({ method, path, signal }, answer)
    return deliver(response, delivery, signal)
  }
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => giveUp(response, error))
  })
  // A node keeps an idle connection for a minute; Node's own 5 s make callers run into closed ones.
  server.keepAliveTimeout = 60_000
  return server
}

const PREFLIGHT: Answer = {
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

/** Aborted when the connection closes before the answer is complete. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}

/** Whatever fails outside the API itself: a control that throws, or a caller who leaves in the middle of a body. */
function giveUp(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const detail = error instanceof Error ? error.message : String(error)
  void deliver(response, { as: 'whole', answer: internalError(detail) }, new AbortController().signal)
}
