import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import { Cache } from '@ergo-explorer/service'
import { FONT_FILES } from './font-metrics.ts'

/** Runs outside the main thread. Uses only bundled fonts, so cards look the same on every machine. */
export async function renderPng(svg: string): Promise<Buffer> {
  return encodePng(await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles: [...FONT_FILES] } }))
}

export interface PngCacheOptions {
  /** Renders an SVG as PNG. */
  readonly render: (svg: string) => Promise<Buffer>
  readonly maxBytes: number
  /** Limit for concurrent renders; others wait. */
  readonly maxConcurrent: number
}

export interface CachedPng {
  readonly png: Buffer
  /** Hash of the SVG: the same SVG always gives the same PNG. */
  readonly etag: string
}

/** Converts SVG to PNG and caches the result by content, whatever the URL. */
export function createPngCache({
  render,
  maxBytes,
  maxConcurrent,
}: PngCacheOptions): (svg: string) => Promise<CachedPng> {
  const cache = new Cache<CachedPng>({ maxBytes, sizeOf: ({ png }) => png.length })
  const queue: (() => void)[] = []
  let active = 0

  const renderQueued = async (key: string, svg: string): Promise<CachedPng> => {
    // A queued render takes over the slot of the one that finished.
    if (active >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve))
    else active++
    try {
      return { png: await render(svg), etag: `"${key}"` }
    } finally {
      const next = queue.shift()
      if (next === undefined) active--
      else next()
    }
  }

  return async (svg) => {
    const key = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
    return cache.get(key, '') ?? cache.load(key, '', () => renderQueued(key, svg))
  }
}

/** Rows of RGBA pixels, one byte per channel. */
export interface RgbaImage {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
}

const deflateBuffer = promisify(deflate)
const SIGNATURE = Buffer.from('\u{89}PNG\r\n\u{1a}\n', 'latin1')
/** Bit depth 8, colour type RGBA, and the default compression, filter and interlace methods. */
const FORMAT = [8, 6, 0, 0, 0]

/**
 * Encodes a PNG (https://www.w3.org/TR/png-3) without filters: large plain areas compress better unfiltered.
 * Compression runs outside the main thread; resvg's own encoder would block it.
 */
export async function encodePng({ width, height, pixels }: RgbaImage): Promise<Buffer> {
  const row = width * 4
  const rows = Buffer.alloc((row + 1) * height)
  // Each row starts with its filter type: 0, none.
  for (let y = 0; y < height; y++) pixels.copy(rows, y * (row + 1) + 1, y * row, (y + 1) * row)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', Buffer.concat([head, Buffer.from(FORMAT)])),
    ...chunk('IDAT', await deflateBuffer(rows, { level: 6 })),
    ...chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): readonly Buffer[] {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return [length, named, sum]
}
