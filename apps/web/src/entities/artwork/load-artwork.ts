import { bytesToHex } from '@ergo-explorer/chain'
import { type ArtworkKind, type ArtworkRequest, MAX_FILE_BYTES } from './artwork-source.ts'
import { inspectMedia, MAX_PIXELS, type MediaFormat } from './inspect-media.ts'

export type ArtworkResult =
  | {
      readonly status: 'verified'
      /** With a media type that was chosen here, not by the gateway. */
      readonly content: Blob
      readonly format: MediaFormat
      readonly host: string
    }
  /** The file matches the chain, but is not of a kind that is shown. */
  | { readonly status: 'not-shown'; readonly reason: 'format' | 'pixels'; readonly name: string | null }
  | { readonly status: 'mismatch'; readonly receivedHash: string; readonly size: number; readonly host: string }
  | { readonly status: 'too-large' }
  /** Only with {@link LoadLimits.take}. */
  | { readonly status: 'page-limit' }
  | { readonly status: 'unreachable' }

/** What one file may cost. */
export interface LoadLimits {
  readonly maxBytes: number
  readonly maxPixels: number
  /** Time for each gateway. */
  readonly timeoutMs: number
  /** Called before bytes are kept; false ends the request, because the page has loaded as much as it may. */
  readonly take?: (bytes: number) => boolean
}

/** Of a file that the visitor asked for alone. */
export const panelLimits = (kind: ArtworkKind): LoadLimits => ({
  maxBytes: MAX_FILE_BYTES[kind],
  maxPixels: MAX_PIXELS,
  timeoutMs: 30_000,
})

/**
 * Loads a file from the first gateway that has it and compares its hash with the chain. Only a verified file is
 * returned. If none is found, the result is what says most about the reason.
 */
export async function loadArtwork(
  { kind, contentHash, urls }: ArtworkRequest,
  signal: AbortSignal,
  limits: LoadLimits = panelLimits(kind),
): Promise<ArtworkResult> {
  const failures: ArtworkResult[] = []
  for (const url of urls) {
    if (signal.aborted) break
    const { host } = new URL(url)
    // The next gateway is asked only if this one failed, because each one learns what the visitor looks at.
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await fetchBytes(url, limits, AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)]))
    if (bytes === 'page-limit') return { status: bytes }
    if (typeof bytes === 'string') {
      failures.push({ status: bytes })
      continue
    }
    // oxlint-disable-next-line no-await-in-loop
    const receivedHash = bytesToHex(await sha256(bytes))
    if (receivedHash !== contentHash) {
      failures.push({ status: 'mismatch', receivedHash, size: bytes.length, host })
      continue
    }
    const verdict = inspectMedia(bytes, kind, limits.maxPixels)
    if (!verdict.ok) return { status: 'not-shown', reason: verdict.reason, name: verdict.name }
    const content = new Blob([bytes], { type: verdict.mediaType })
    return { status: 'verified', content, format: verdict.format, host }
  }
  const find = (status: ArtworkResult['status']) => failures.find((failure) => failure.status === status)
  return find('mismatch') ?? find('too-large') ?? { status: 'unreachable' }
}

/** Reads a response up to a size. A redirect is a failure, because it could lead to a host that is not listed. */
async function fetchBytes(
  url: string,
  { maxBytes, take }: LoadLimits,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'page-limit' | 'unreachable'> {
  try {
    const response = await fetch(url, {
      signal,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    if (!response.ok || response.body === null) return 'unreachable'
    const reader = response.body.getReader()
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let size = 0
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a stream has one chunk at a time
      const { value, done } = await reader.read()
      if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
      size += value.length
      const isTooLarge = size > maxBytes
      if (isTooLarge || take?.(value.length) === false) {
        void reader.cancel()
        return isTooLarge ? 'too-large' : 'page-limit'
      }
      chunks.push(value)
    }
  } catch {
    return 'unreachable'
  }
}

/** Without HTTPS, browsers offer no hash functions. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // The types claim that it always exists.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (subtle !== undefined) return new Uint8Array(await subtle.digest('SHA-256', bytes))
  return (await import('@ergo-explorer/chain/hash/noble')).sha256(bytes)
}
