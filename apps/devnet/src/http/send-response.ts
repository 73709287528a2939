import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type NodeResponse, bodyBytes } from './node-response.ts'
import type { ResponseDelivery } from './interceptor.ts'

/** Sends a response in the requested way. */
export async function sendResponse(
  response: ServerResponse,
  delivery: ResponseDelivery,
  signal: AbortSignal,
): Promise<void> {
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
