import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import Negotiator from 'negotiator'

/** Encodings that shorten a response. */
export type Compression = 'br' | 'zstd' | 'gzip'

/** All of them, the one with the shortest results first. */
export const COMPRESSIONS: readonly Compression[] = ['br', 'zstd', 'gzip']

/** Shorter responses consist mostly of headers. */
export const MIN_COMPRESSED_BYTES = 1_000

/** Decisions by offered encodings and header. Browsers send few different headers. */
const decisions = new WeakMap<readonly Compression[], Map<string, Compression | 'identity'>>()
const MAX_REMEMBERED = 256
const MAX_REMEMBERED_LENGTH = 100

/**
 * The offered encoding that the client prefers, or the first offered one of several that it accepts equally.
 * @param offered always the same array, because the decisions for it are remembered
 */
export function negotiateEncoding<T extends Compression>(
  acceptEncoding: string | undefined,
  offered: readonly T[],
): T | 'identity' {
  if (acceptEncoding === undefined) return 'identity'
  const remembered = decisions.get(offered) ?? new Map<string, T | 'identity'>()
  // The map of these encodings contains nothing else.
  const known = remembered.get(acceptEncoding) as T | 'identity' | undefined
  if (known !== undefined) return known
  const decision = decide(acceptEncoding, offered)
  decisions.set(offered, remembered)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  if (acceptEncoding.length <= MAX_REMEMBERED_LENGTH) remembered.set(acceptEncoding, decision)
  return decision
}

/** The published types lack the second parameter. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined
}

function decide<T extends Compression>(acceptEncoding: string, offered: readonly T[]): T | 'identity' {
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  const available = [...offered, 'identity']
  const chosen = negotiator.encoding(available, { preferred: available })
  return offered.find((encoding) => encoding === chosen) ?? 'identity'
}

const brotliBuffer = promisify(brotliCompress)
const gzipBuffer = promisify(gzip)
const zstdBuffer = promisify(zstdCompress)

/**
 * A response is compressed once and sent often, but the first client waits for it: these levels take one or two
 * milliseconds for a page.
 */
const LEVELS: Readonly<Record<Compression, number>> = { br: 5, zstd: 3, gzip: 5 }
/** Logarithm of the window. The default of Brotli takes several megabytes, and few responses are longer than this. */
const WINDOW_BITS = 18

/** Compresses in another thread. */
export function compress(bytes: Buffer, encoding: Compression): Promise<Buffer> {
  if (encoding === 'gzip') return gzipBuffer(bytes, { level: LEVELS.gzip })
  if (encoding === 'zstd')
    return zstdBuffer(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: LEVELS.zstd, [constants.ZSTD_c_windowLog]: WINDOW_BITS },
    })
  return brotliBuffer(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVELS.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  })
}

/** Bytes that are sent many times: a buffer, or a string with one character per byte. */
export interface StoredBody {
  readonly body: string | Buffer
  readonly bodyEncoding?: 'latin1' | undefined
}

/** Copying a longer string takes more time than a second write. */
const MAX_STRING_BYTES = 16_384

/** Node writes a string together with the headers, which takes less time than a second write for a buffer. */
export const storeBody = (bytes: Buffer): StoredBody =>
  bytes.length <= MAX_STRING_BYTES ? { body: bytes.toString('latin1'), bodyEncoding: 'latin1' } : { body: bytes }
