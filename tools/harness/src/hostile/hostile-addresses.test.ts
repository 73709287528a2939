import { expect, test } from 'vitest'
import { hostileAddresses } from './hostile-addresses.ts'

const page = { route: 'block', name: 'block', path: `/blocks/${'ab'.repeat(32)}`, status: 200 } as const
const texts = Array.from({ length: 24 }, (_, i) => `<${i}>`)

test('all texts stand in the parameters, and in place of the id', () => {
  const [parameters, path] = hostileAddresses([page], texts)
  expect(parameters?.path).toContain(`/blocks/${'ab'.repeat(32)}?page=%3C0%3E+%3C1%3E&limit=%3C2%3E+%3C3%3E&tab=`)
  expect(path?.path).toMatch(/^\/blocks\/%3C0%3E%20%3C1%3E%20.*%3C23%3E$/)
})

test('where there is no id, they follow the path', () => {
  const [, path] = hostileAddresses([{ ...page, path: '/latest-blocks?page=2' }], ['<b>'])
  expect(path?.path).toBe('/latest-blocks/%3Cb%3E')
})

test('an address that would be too long is cut between two texts', () => {
  const [, path] = hostileAddresses(
    [page],
    Array.from({ length: 200 }, () => '\u202e'.repeat(20)),
  )
  expect(decodeURIComponent(path?.path ?? '')).toMatch(/^\/blocks\/(?:\u202e{20} ?)+$/)
})
