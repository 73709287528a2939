import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it leaves: bytes in each encoding, made when first asked for, with its headers. */
export interface SentPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** How long others may be given the same, while no new block comes. */
  readonly keepMs: number
  /** Bytes that keeping it costs, about. */
  readonly size: number
  readonly body: (encoding: Encoding) => Buffer | Promise<Buffer>
}

const brotli = promisify(brotliCompress)
const squeeze = promisify(gzip)
/** A page is compressed once and sent often, but somebody waits for the first: level 5 takes a millisecond or two. */
const LEVEL = 5

export function sentPage(page: Pick<SentPage, 'status' | 'headers' | 'keepMs'>, text: string): SentPage {
  const plain = Buffer.from(text)
  const bodies = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', plain]])
  return {
    ...page,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    // Twice for the compressed forms, and what an empty one costs too.
    size: plain.length * 2 + 1_000,
    body(encoding) {
      const known = bodies.get(encoding)
      if (known !== undefined) return known
      const made = compress(plain, encoding)
      bodies.set(encoding, made)
      void made.then((bytes) => bodies.set(encoding, bytes))
      return made
    },
  }
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } })
    : squeeze(bytes, { level: LEVEL })
}

/** The best encoding of those that a browser takes. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}
