import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

/** Rows of red, green, blue and opacity, a byte each. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
}

const squeeze = promisify(deflate)
const SIGNATURE = Buffer.from('\u{89}PNG\r\n\u{1a}\n', 'latin1')
/** Bits of a colour, colours with opacity, and the only ways there are to compress, to filter and not to interlace. */
const FORMAT = [8, 6, 0, 0, 0]

/**
 * https://www.w3.org/TR/png-3, without filters: large even areas compress better as they are. Compressing is most of the work,
 * and happens beside the thread that makes pages; the printer's own writer would hold that up for as long.
 */
export async function writePng({ width, height, pixels }: Picture): Promise<Buffer> {
  const row = width * 4
  const rows = Buffer.alloc((row + 1) * height)
  // Each row begins with the number of its filter: 0, none.
  for (let y = 0; y < height; y++) pixels.copy(rows, y * (row + 1) + 1, y * row, (y + 1) * row)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', Buffer.concat([head, Buffer.from(FORMAT)])),
    ...chunk('IDAT', await squeeze(rows, { level: 6 })),
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
