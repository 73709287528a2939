import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

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
