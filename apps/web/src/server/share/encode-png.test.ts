import { inflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { encodePng } from './encode-png.ts'

test('two pixels become a file of three chunks', async () => {
  const png = await encodePng({ width: 1, height: 2, pixels: Buffer.from([1, 2, 3, 255, 4, 5, 6, 255]) })
  expect(png.toString('latin1', 0, 8)).toBe('\u{89}PNG\r\n\u{1a}\n')
  // Length, name, width, height, format and checksum of the first chunk.
  expect(png.toString('hex', 8, 33)).toBe('0000000d49484452000000010000000208060000009981b627')
  expect(png.toString('latin1', 37, 41)).toBe('IDAT')
  expect([...inflateSync(png.subarray(41))]).toEqual([0, 1, 2, 3, 255, 0, 4, 5, 6, 255])
  expect(png.toString('hex', png.length - 12)).toBe('0000000049454e44ae426082')
})

test('another decoder reads the written file', async () => {
  const pixels = Buffer.from(Array.from({ length: 16 }, () => [228, 83, 13, 255]).flat())
  const png = await encodePng({ width: 4, height: 4, pixels })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="4" height="4">' +
    `<image width="4" height="4" xlink:href="data:image/png;base64,${png.toString('base64')}"/></svg>`
  expect([...new Resvg(svg).render().pixels.subarray(0, 4)]).toEqual([228, 83, 13, 255])
})
