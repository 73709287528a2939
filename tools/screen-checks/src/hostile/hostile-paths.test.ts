import { expect, test } from 'vitest'
import { hostilePaths } from './hostile-paths.ts'

const page = { route: 'block', name: 'block', path: `/blocks/${'ab'.repeat(32)}`, status: 200 } as const
const texts = Array.from({ length: 24 }, (_, i) => `<${i}>`)

test('puts all texts into the parameters and in place of the id', () => {
  const [parameters, path] = hostilePaths([page], texts)
  expect(parameters?.path).toContain(`/blocks/${'ab'.repeat(32)}?page=%3C0%3E+%3C1%3E&limit=%3C2%3E+%3C3%3E&tab=`)
  expect(path?.path).toMatch(/^\/blocks\/%3C0%3E%20%3C1%3E%20.*%3C23%3E$/)
})

test('appends the texts to a path without an id', () => {
  const [, path] = hostilePaths([{ ...page, path: '/latest-blocks?page=2' }], ['<b>'])
  expect(path?.path).toBe('/latest-blocks/%3Cb%3E')
})

test('truncates a long path between two texts', () => {
  const [, path] = hostilePaths(
    [page],
    Array.from({ length: 200 }, () => '\u202e'.repeat(20)),
  )
  expect(decodeURIComponent(path?.path ?? '')).toMatch(/^\/blocks\/(?:\u202e{20} ?)+$/)
})
