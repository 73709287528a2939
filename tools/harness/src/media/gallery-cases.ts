import { createHash, randomBytes } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { listMediaCases, type MediaCase, notFound } from './media-cases.ts'
import type { SampleFiles } from './sample-files.ts'

/** The largest page of the gallery, and one that exceeds the limit of a page. */
export const MIXED_TILES = 120
export const LARGE_TILES = 80
/** Of each file on the second page: more than 40 MB together. */
const LARGE_BYTES = 1_000_000

export interface GalleryCase extends MediaCase {
  /** Where the tile must end. */
  readonly tile: string
}

/** Artworks of all kinds and states, each several times, with further large and animated pictures. */
export async function listMixedCases(files: SampleFiles, browser: Browser): Promise<GalleryCase[]> {
  const basic = listMediaCases(files).map((each): GalleryCase => Object.assign(each, { tile: each.expected }))
  const further = [
    picture('animated', animatedGif(files.gif), 'verified'),
    picture('4,000 by 4,000 pixels', await drawPng(browser, 4000, 4000), 'verified'),
    picture('4,100 by 4,100 pixels', await drawPng(browser, 4100, 4100), 'not-shown'),
    picture('more than 2 MB', Buffer.concat([files.png, randomBytes(2_100_000)]), 'too-large'),
    picture('slow', files.png, 'verified', slowly(files.png)),
  ]
  const all = [...basic, ...further]
  return Array.from({ length: MIXED_TILES }, (_, i) => all[i % all.length]!)
}

/** Right pictures of one megabyte each: data after the picture belongs to the file. */
export const listLargeCases = ({ png }: SampleFiles): GalleryCase[] =>
  Array.from({ length: LARGE_TILES }, (_, i) =>
    picture(`large ${i}`, Buffer.concat([png, randomBytes(LARGE_BYTES - png.length)]), 'verified or page-limit'),
  )

function picture(name: string, content: Buffer, tile: string, first?: GalleryCase['first']): GalleryCase {
  return {
    name,
    kind: 'picture',
    contentHash: createHash('sha256').update(content).digest('hex'),
    link: undefined,
    first: first ?? ((response) => response.writeHead(200).end(content)),
    second: notFound,
    expected: 'verified',
    tile,
  }
}

/** A byte at a time, for two seconds. */
const slowly =
  (content: Buffer): GalleryCase['first'] =>
  (response) => {
    response.writeHead(200)
    let sent = 0
    const step = Math.ceil(content.length / 20)
    const timer = setInterval(() => {
      if (response.destroyed) return clearInterval(timer)
      response.write(content.subarray(sent, sent + step))
      sent += step
      if (sent < content.length) return undefined
      clearInterval(timer)
      return response.end()
    }, 100)
  }

/** The same frame a hundred times: what follows the screen descriptor and colours, before the trailer. */
function animatedGif(gif: Buffer): Buffer {
  const start = gif.indexOf(0x2c)
  const frame = gif.subarray(start, -1)
  return Buffer.concat([gif.subarray(0, start), ...Array.from({ length: 100 }, () => frame), gif.subarray(-1)])
}

async function drawPng(browser: Browser, width: number, height: number): Promise<Buffer> {
  await using context = await browser.newContext()
  await using tab = await context.newPage()
  const text = await tab.evaluate(
    async ([w = 0, h = 0]) => {
      const canvas = new OffscreenCanvas(w, h)
      const pen = canvas.getContext('2d')!
      pen.fillStyle = 'teal'
      pen.fillRect(0, 0, w, h)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
      let encoded = ''
      for (const byte of bytes) encoded += String.fromCodePoint(byte)
      return btoa(encoded)
    },
    [width, height],
  )
  return Buffer.from(text, 'base64')
}
