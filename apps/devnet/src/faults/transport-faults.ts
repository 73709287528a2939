import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { bodyBytes } from '#http/node-response.ts'
import { type Fault, statelessFault, completeResponse } from './fault.ts'

/** Faults between node and client, for any request. */
export const TRANSPORT_FAULTS: readonly Fault[] = [
  statelessFault('X01', 'down at start: every connection is reset', () => () => ({ kind: 'reset' })),
  {
    id: 'X02',
    title: 'down during work: some requests succeed, then every connection is reset',
    start({ scale }) {
      let remaining = scale.requestsBeforeDown
      return { tamper: () => (remaining-- > 0 ? undefined : { kind: 'reset' }) }
    },
  },
  statelessFault('X03', 'slow: every response takes 30 s', ({ scale }) => async ({ signal }, response) => {
    // Ends early when the client disconnects.
    await sleep(scale.slowMs, undefined, { signal }).catch(() => undefined)
    return completeResponse(response)
  }),
  statelessFault('X04', 'drip: one byte per second', ({ scale }) => (_request, response) => ({
    kind: 'drip',
    response,
    chunkBytes: 1,
    everyMs: scale.dripMs,
  })),
  statelessFault('X05', 'connection reset in the middle of the body', () => (_request, response) => ({
    kind: 'truncated',
    response,
    afterBytes: Math.ceil(bodyBytes(response.body).length / 2),
    ending: 'reset',
  })),
  statelessFault(
    'X06',
    'truncated JSON: half of the body, with a matching Content-Length',
    () => (_request, response) => {
      const bytes = bodyBytes(response.body)
      return completeResponse({ ...response, body: bytes.subarray(0, Math.ceil(bytes.length / 2)) })
    },
  ),
  statelessFault(
    'X07',
    'HTML error page of a proxy with status 200',
    () => () =>
      completeResponse({
        status: 200,
        headers: { 'Content-Type': 'text/html' },
        body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
      }),
  ),
  statelessFault(
    'X08',
    'binary garbage',
    () => (_request, response) =>
      completeResponse({ ...response, status: 200, body: randomBytes(Math.max(64, bodyBytes(response.body).length)) }),
  ),
  statelessFault(
    'X09',
    'error body with status 200',
    () => () =>
      completeResponse({
        status: 200,
        body: '{"error":500,"reason":"internal.error","detail":"Ask timed out after [5000 ms]"}',
      }),
  ),
  statelessFault(
    'X10',
    'too many requests: 429 with Retry-After',
    () => () =>
      completeResponse({
        status: 429,
        headers: { 'Retry-After': '1', 'Content-Type': 'text/plain' },
        body: 'Too Many Requests',
      }),
  ),
  {
    id: 'X11',
    title: 'burst of server errors: 500, 502, 503, 504',
    start() {
      let count = 0
      return {
        tamper() {
          const status = [500, 502, 503, 504][count++ % 4] ?? 500
          return completeResponse({ status, headers: { 'Content-Type': 'text/plain' }, body: `${status}` })
        },
      }
    },
  },
  statelessFault(
    'X12',
    'endless redirect to itself',
    () =>
      ({ path }) =>
        completeResponse({ status: 302, headers: { Location: path }, body: '' }),
  ),
  statelessFault('X13', 'gzip bomb: a megabyte that decompresses to a gigabyte', ({ scale }) => {
    const body = gzipBomb(scale.bombBytes)
    return () => completeResponse({ status: 200, headers: { 'Content-Encoding': 'gzip' }, body })
  }),
]

/**
 * A single gzip stream, because some clients decompress only the first of several. A piece that ends at a full flush
 * does not depend on earlier pieces, so a long stream is one short piece repeated.
 */
function gzipBomb(bytes: number): Uint8Array {
  const piece = Buffer.alloc(Math.min(bytes, 2 ** 23), ' ')
  const times = Math.ceil(bytes / piece.length)
  const packed = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH })
  const end = Buffer.alloc(10)
  end.writeUInt16LE(LAST_BLOCK, 0)
  let checksum = 0
  for (let i = 0; i < times; i++) checksum = crc32(piece, checksum)
  end.writeUInt32LE(checksum, 2)
  end.writeUInt32LE((times * piece.length) % 2 ** 32, 6)
  return Buffer.concat([GZIP_HEAD, ...Array.from({ length: times }, () => packed), end])
}

/** An empty block marked as the last. */
const LAST_BLOCK = 0x0003
const GZIP_HEAD = Buffer.from('1f8b08000000000000ff', 'hex')
