import { expect, test } from 'vitest'
import { createPngCache } from './png-cache.ts'

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
