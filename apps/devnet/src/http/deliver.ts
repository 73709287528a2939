import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, bytesOf } from './answer.ts'
import type { Delivery } from './interceptor.ts'

/** Puts an answer on the wire, or whatever is to become of it. */
export async function deliver(response: ServerResponse, delivery: Delivery, signal: AbortSignal): Promise<void> {
  switch (delivery.as) {
    case 'whole':
      response.end(open(response, delivery.answer))
      return
    case 'drip':
      return drip(response, open(response, delivery.answer), delivery, signal)
    case 'cut':
      return cut(response, open(response, delivery.answer), delivery)
    case 'silence':
      return
    case 'hang-up':
      response.socket?.resetAndDestroy()
  }
}

const COMMON_HEADERS = {
  'Content-Type': 'application/json',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Requested-With, api_key',
}

/** Sets status and headers and returns the body that they announce. */
function open(response: ServerResponse, { status, headers, body }: Answer): Uint8Array {
  const bytes = bytesOf(body)
  response.writeHead(status, { ...COMMON_HEADERS, 'Content-Length': bytes.length, ...headers })
  return bytes
}

async function drip(
  response: ServerResponse,
  body: Uint8Array,
  { chunkBytes, everyMs }: { readonly chunkBytes: number; readonly everyMs: number },
  signal: AbortSignal,
): Promise<void> {
  for (let sent = 0; sent < body.length && !signal.aborted; sent += chunkBytes) {
    response.write(body.subarray(sent, sent + chunkBytes))
    // The pause ends early, and quietly, when the caller leaves: there is nothing to send on to.
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
  response.end()
}

async function cut(
  response: ServerResponse,
  body: Uint8Array,
  { afterBytes, by }: { readonly afterBytes: number; readonly by: 'reset' | 'close' },
): Promise<void> {
  const { socket } = response
  response.flushHeaders()
  const { promise, resolve } = Promise.withResolvers<void>()
  response.write(body.subarray(0, afterBytes), () => resolve())
  await promise
  if (by === 'close') socket?.destroySoon()
  else socket?.resetAndDestroy()
}
