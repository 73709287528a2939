import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** Encodings that shorten a response. */
export type Compression = 'br' | 'zstd' | 'gzip'

/** All of them, the one with the shortest results first. */
export const COMPRESSIONS: readonly Compression[] = ['br', 'zstd', 'gzip']

/** Shorter responses consist mostly of headers. */
export const MIN_COMPRESSED_BYTES = 1_000

/** The first offered encoding that the client accepts. */
export function negotiateEncoding<T extends Compression>(
  acceptEncoding: string | undefined,
  offered: readonly T[],
): T | 'identity' {
  if (acceptEncoding === undefined) return 'identity'
  return offered.find((encoding) => ACCEPTED[encoding].test(acceptEncoding)) ?? 'identity'
}

const ACCEPTED: Readonly<Record<Compression, RegExp>> = {
  br: /\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/,
  zstd: /\bzstd\b(?!;q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/,
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
