import { describe, expect, test } from 'vitest'
import { inflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { encodePng, createPngCache } from './png.ts'

describe('encode png', () => {
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
})

describe('png cache', () => {
  /** Renders on demand and counts. */
  function controllableRenderer() {
    const waiting: (() => void)[] = []
    const seen = { prints: 0, atOnce: 0, mostAtOnce: 0 }
    return {
      seen,
      finish: () => waiting.shift()?.(),
      print: async (svg: string) => {
        seen.prints++
        seen.mostAtOnce = Math.max(seen.mostAtOnce, ++seen.atOnce)
        await new Promise<void>((resolve) => waiting.push(resolve))
        seen.atOnce--
        return Buffer.from(svg)
      },
    }
  }

  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

  test('renders an SVG once for any number of requests', async () => {
    const { print: render, seen, finish } = controllableRenderer()
    const pngOf = createPngCache({ render, maxBytes: 1_000, maxConcurrent: 2 })
    const pending = [pngOf('a'), pngOf('a'), pngOf('a')]
    finish()
    const [first, ...others] = await Promise.all(pending)
    expect(others).toEqual([first, first])
    expect((await pngOf('a')).png.toString()).toBe('a')
    expect(seen.prints).toBe(1)
  })

  test('renders a limited number concurrently, and the others in order', async () => {
    const { print: render, seen, finish } = controllableRenderer()
    const pngOf = createPngCache({ render, maxBytes: 1_000, maxConcurrent: 2 })
    const pending = Promise.all(['a', 'b', 'c', 'd', 'e'].map(pngOf))
    for (let i = 0; i < 5; i++) {
      await settle()
      finish()
    }
    expect((await pending).map(({ png }) => png.toString())).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(seen).toEqual({ prints: 5, atOnce: 0, mostAtOnce: 2 })
  })

  test('evicts entries above its byte limit', async () => {
    let prints = 0
    const render = () => Promise.resolve(Buffer.alloc(400 + prints++))
    const pngOf = createPngCache({ render, maxBytes: 1_000, maxConcurrent: 1 })
    for (const svg of ['a', 'b', 'c', 'a']) await pngOf(svg)
    expect(prints).toBe(4)
  })

  test('a failed render is not cached and frees its slot', async () => {
    let prints = 0
    const render = () => (prints++ === 0 ? Promise.reject(new Error('no')) : Promise.resolve(Buffer.from('x')))
    const pngOf = createPngCache({ render, maxBytes: 1_000, maxConcurrent: 1 })
    await expect(pngOf('a')).rejects.toThrow('no')
    expect((await pngOf('a')).png.toString()).toBe('x')
  })
})
