import type { ArtworkRequest } from './artwork-source.ts'
import { type ArtworkResult, loadArtwork } from './load-artwork.ts'

/** What the tiles of a page may cost together, and one of them. */
export const TILE_LIMITS = {
  maxBytes: 2_000_000,
  maxPixels: 16_000_000,
  maxPageBytes: 40_000_000,
  concurrency: 4,
  timeoutMs: 15_000,
} as const

/** Decoded pictures are scaled down to this many pixels, and only these are kept. */
const MAX_SIDE = 480

/** Loads the files of one page, a few at once. The queue is as long as the page has tiles. */
export class TileLoader {
  #bytesLeft: number = TILE_LIMITS.maxPageBytes
  #running = 0
  readonly #waiting: (() => void)[] = []
  #decoding: Promise<unknown> = Promise.resolve()

  async load(request: ArtworkRequest, signal: AbortSignal, onStart: () => void): Promise<ArtworkResult> {
    await this.#enter()
    try {
      signal.throwIfAborted()
      if (this.#bytesLeft <= 0) return { status: 'page-limit' }
      onStart()
      const { maxBytes, maxPixels, timeoutMs } = TILE_LIMITS
      return await loadArtwork(request, signal, { maxBytes, maxPixels, timeoutMs, take: (bytes) => this.#take(bytes) })
    } finally {
      this.#leave()
    }
  }

  /** One at a time, because a decoded picture can need 64 MB. An animation becomes its first picture. */
  decode(content: Blob): Promise<ImageBitmap> {
    const decoded = this.#decoding.then(() => decodeSmall(content))
    this.#decoding = decoded.catch(() => undefined)
    return decoded
  }

  #take(bytes: number): boolean {
    this.#bytesLeft -= bytes
    return this.#bytesLeft >= 0
  }

  async #enter(): Promise<void> {
    if (this.#running >= TILE_LIMITS.concurrency) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
  }

  /** Passes the place on. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#running -= 1
    else next()
  }
}

async function decodeSmall(content: Blob): Promise<ImageBitmap> {
  const picture = await createImageBitmap(content)
  const { width, height } = picture
  const scale = MAX_SIDE / Math.max(width, height)
  if (scale >= 1) return picture
  try {
    return await createImageBitmap(picture, {
      resizeWidth: Math.max(1, Math.round(width * scale)),
      resizeHeight: Math.max(1, Math.round(height * scale)),
      resizeQuality: 'medium',
    })
  } finally {
    picture.close()
  }
}

let current: { readonly page: string; readonly loader: TileLoader } | undefined

/** The loader of a page; another page starts with its own limits. */
export function tileLoaderOf(page: string): TileLoader {
  if (current?.page !== page) current = { page, loader: new TileLoader() }
  return current.loader
}
