import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** What goes over the wire: names and values of headers in turn, which Node writes fastest, and the bytes. */
export interface SentForm {
  readonly head: string[]
  readonly body: Buffer
}

/** A page as it leaves: its form in each encoding is made when first asked for. */
export interface SentPage {
  readonly status: number
  readonly etag: string
  /** How long others may be given the same, while no new block comes. */
  readonly keepMs: number
  /** Whether it is made of what the API said last, because it says nothing. */
  readonly isStale: boolean
  /** Bytes that keeping it costs, about. */
  readonly size: number
  readonly form: (encoding: Encoding) => SentForm | Promise<SentForm>
  /** For who has the page already. */
  readonly notModified: string[]
}

export interface MadePage extends Pick<SentPage, 'status' | 'keepMs'> {
  /** All that its answer carries, but for what depends on the encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly isStale?: boolean
}

const brotli = promisify(brotliCompress)
const squeeze = promisify(gzip)
/** A page is compressed once and sent often, but somebody waits for the first: level 5 takes a millisecond or two. */
const LEVEL = 5

export function sentPage({ status, keepMs, headers, isStale = false }: MadePage, text: string): SentPage {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const notModified = [...Object.entries(headers).flat(), 'etag', etag]
  const formOf = (body: Buffer, ...encoded: readonly string[]): SentForm => ({
    head: [...notModified, ...encoded, 'content-length', String(body.length)],
    body,
  })
  const forms = new Map<Encoding, SentForm | Promise<SentForm>>([['identity', formOf(plain)]])
  return {
    status,
    keepMs,
    isStale,
    etag,
    notModified,
    // Twice for the compressed forms, and what an empty one costs too.
    size: plain.length * 2 + 1_000,
    form(encoding) {
      const known = forms.get(encoding)
      if (known !== undefined) return known
      const made = compress(plain, encoding).then((body) => formOf(body, 'content-encoding', encoding))
      forms.set(encoding, made)
      void made.then((form) => forms.set(encoding, form))
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
