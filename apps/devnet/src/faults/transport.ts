import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { bytesOf } from '../http/answer.ts'
import { type Fault, stateless, whole } from './fault.ts'

/** Faults of the way between node and caller, whatever was asked. */
export const TRANSPORT_FAULTS: readonly Fault[] = [
  stateless('X01', 'down at start: every connection is reset', () => () => ({ as: 'hang-up' })),
  {
    id: 'X02',
    title: 'down in the middle of the work: some requests are answered, then every connection is reset',
    begin({ scale }) {
      let left = scale.requestsBeforeDown
      return { tamper: () => (left-- > 0 ? undefined : { as: 'hang-up' }) }
    },
  },
  stateless('X03', 'slow: every answer takes 30 s', ({ scale }) => async ({ signal }, answer) => {
    // Whoever gives up earlier is not waited for.
    await sleep(scale.slowMs, undefined, { signal }).catch(() => undefined)
    return whole(answer)
  }),
  stateless('X04', 'drip: one byte a second', ({ scale }) => (_request, answer) => ({
    as: 'drip',
    answer,
    chunkBytes: 1,
    everyMs: scale.dripMs,
  })),
  stateless('X05', 'the connection is reset in the middle of the body', () => (_request, answer) => ({
    as: 'cut',
    answer,
    afterBytes: Math.ceil(bytesOf(answer.body).length / 2),
    by: 'reset',
  })),
  stateless('X06', 'truncated JSON: half of the body, announced as all of it', () => (_request, answer) => {
    const bytes = bytesOf(answer.body)
    return whole({ ...answer, body: bytes.subarray(0, Math.ceil(bytes.length / 2)) })
  }),
  stateless(
    'X07',
    'the error page of a proxy with status 200',
    () => () =>
      whole({
        status: 200,
        headers: { 'Content-Type': 'text/html' },
        body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
      }),
  ),
  stateless(
    'X08',
    'bytes that are no text at all',
    () => (_request, answer) =>
      whole({ ...answer, status: 200, body: randomBytes(Math.max(64, bytesOf(answer.body).length)) }),
  ),
  stateless(
    'X09',
    'an error with status 200',
    () => () =>
      whole({ status: 200, body: '{"error":500,"reason":"internal.error","detail":"Ask timed out after [5000 ms]"}' }),
  ),
  stateless(
    'X10',
    'too many requests: 429 with Retry-After',
    () => () =>
      whole({ status: 429, headers: { 'Retry-After': '1', 'Content-Type': 'text/plain' }, body: 'Too Many Requests' }),
  ),
  {
    id: 'X11',
    title: 'a burst of server errors: 500, 502, 503, 504',
    begin() {
      let count = 0
      return {
        tamper() {
          const status = [500, 502, 503, 504][count++ % 4] ?? 500
          return whole({ status, headers: { 'Content-Type': 'text/plain' }, body: `${status}` })
        },
      }
    },
  },
  stateless(
    'X12',
    'a redirect to itself, for ever',
    () =>
      ({ path }) =>
        whole({ status: 302, headers: { Location: path }, body: '' }),
  ),
  stateless('X13', 'a gzip bomb: a megabyte that unpacks to a gigabyte', ({ scale }) => {
    const body = bomb(scale.bombBytes)
    return () => whole({ status: 200, headers: { 'Content-Encoding': 'gzip' }, body })
  }),
]

/**
 * One gzip stream, not several behind each other, of which some programs would unpack only the first. A piece that ends
 * at a full flush knows nothing of what came before, so a long stream is one short piece many times.
 */
function bomb(bytes: number): Uint8Array {
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

/** An empty block that says it is the last. */
const LAST_BLOCK = 0x0003
const GZIP_HEAD = Buffer.from('1f8b08000000000000ff', 'hex')
