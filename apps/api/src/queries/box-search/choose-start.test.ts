import { expect, test } from 'vitest'
import type { BoxConditions } from '../../requests/box-conditions.ts'
import { chooseStart } from './choose-start.ts'
import type { SearchSizes } from './sizes.ts'

const TEXT = { number: 4, text: 'x' }
const asked: BoxConditions = {
  template: 'aa',
  registers: [TEXT, TEXT],
  constants: [],
  tokens: ['01', '02'],
  holds: 'all',
}
const sizes = (template: number, registers: number[], tokens: number[]): SearchSizes => ({
  template: 7,
  size: template,
  registers: registers.map((size, i) => ({ register: i + 4, hash: BigInt(i), size })),
  tokens: tokens.map((size, i) => ({ token: i + 1, size })),
})

test('a search begins with what the fewest boxes have, and that comes first of its kind', () => {
  expect(chooseStart(asked, sizes(10, [30, 20], [50, 40]), 'all')).toMatchObject({ by: 'template', isCut: false })
  const byRegister = chooseStart(asked, sizes(100, [30, 20], [50, 40]), 'all')
  expect(byRegister).toMatchObject({ by: 'register', registers: [{ register: 5 }, { register: 4 }] })
  expect(chooseStart(asked, sizes(100, [30, 20], [50, 4]), 'all')).toMatchObject({ by: 'token', tokens: [2, 1] })
})

test('of any token, all of them are looked at', () => {
  const union: BoxConditions = { ...asked, registers: [], holds: 'any' }
  expect(chooseStart(union, sizes(100, [], [50, 40]), 'unspent')).toMatchObject({ by: 'token' })
  expect(chooseStart(union, sizes(80, [], [50, 40]), 'unspent')).toMatchObject({ by: 'template' })
})

test('what nobody has is not searched for', () => {
  expect(chooseStart(asked, sizes(10, [30, 0], [50, 40]), 'all')).toBeUndefined()
  expect(chooseStart(asked, sizes(10, [30, 20], [50]), 'all')).toBeUndefined()
  expect(chooseStart({ ...asked, holds: 'any' }, sizes(10, [30, 20], []), 'unspent')).toBeUndefined()
})

test('a search that cannot look at everything is cut, and never begins with unspent boxes out of order', () => {
  const wide = sizes(90_000, [30_000, 20_001], [25_000, 20_001])
  expect(chooseStart(asked, wide, 'all')).toMatchObject({ by: 'register', isCut: true })
  const tokensOnly = { ...asked, registers: [] }
  expect(chooseStart(tokensOnly, sizes(90_000, [], [25_000, 20_001]), 'all')).toMatchObject({
    by: 'token',
    isCut: true,
  })
  expect(chooseStart(tokensOnly, sizes(90_000, [], [25_000, 20_001]), 'unspent')).toMatchObject({
    by: 'template',
    isCut: true,
  })
})
