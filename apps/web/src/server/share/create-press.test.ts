import { expect, test } from 'vitest'
import { createPress } from './create-press.ts'

/** Prints when it is told to, and counts. */
function slowPrinter() {
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

test('a drawing is printed once, however many ask for it and however often', async () => {
  const { print, seen, finish } = slowPrinter()
  const press = createPress({ print, maxBytes: 1_000, maxAtOnce: 2 })
  const asked = [press('a'), press('a'), press('a')]
  finish()
  const [first, ...others] = await Promise.all(asked)
  expect(others).toEqual([first, first])
  expect((await press('a')).png.toString()).toBe('a')
  expect(seen.prints).toBe(1)
})

test('so many are printed at once, and the others in turn', async () => {
  const { print, seen, finish } = slowPrinter()
  const press = createPress({ print, maxBytes: 1_000, maxAtOnce: 2 })
  const asked = Promise.all(['a', 'b', 'c', 'd', 'e'].map(press))
  for (let i = 0; i < 5; i++) {
    await settle()
    finish()
  }
  expect((await asked).map(({ png }) => png.toString())).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(seen).toEqual({ prints: 5, atOnce: 0, mostAtOnce: 2 })
})

test('it keeps no more bytes than it may', async () => {
  let prints = 0
  const print = () => Promise.resolve(Buffer.alloc(400 + prints++))
  const press = createPress({ print, maxBytes: 1_000, maxAtOnce: 1 })
  for (const svg of ['a', 'b', 'c', 'a']) await press(svg)
  expect(prints).toBe(4)
})

test('a print that fails is not kept, and frees its place', async () => {
  let prints = 0
  const print = () => (prints++ === 0 ? Promise.reject(new Error('no')) : Promise.resolve(Buffer.from('x')))
  const press = createPress({ print, maxBytes: 1_000, maxAtOnce: 1 })
  await expect(press('a')).rejects.toThrow('no')
  expect((await press('a')).png.toString()).toBe('x')
})
