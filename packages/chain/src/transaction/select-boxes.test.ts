import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoxId, TokenId } from '#index.ts'
import type { PayerBox } from './payment.ts'
import { selectBoxes } from './select-boxes.ts'

const MIN_CHANGE = 1_000_000n
// Tests need no real ids.
const idOf = (n: number) => String(n).padStart(64, '0') as BoxId
const tokenOf = (n: number) => String(n).padStart(64, 'a') as TokenId
const box = (n: number, value: bigint, tokens: readonly (readonly [number, bigint])[] = []): PayerBox => ({
  boxId: idOf(n),
  value,
  assets: tokens.map(([token, amount]) => ({ tokenId: tokenOf(token), amount })),
})
const select = (boxes: readonly PayerBox[], value: bigint, tokens: readonly (readonly [number, bigint])[] = []) => {
  const target = { value, tokens: new Map(tokens.map(([token, amount]) => [tokenOf(token), amount])) }
  const { boxes: chosen, change, missing } = selectBoxes(boxes, target, MIN_CHANGE)
  return {
    chosen: chosen.map(({ boxId }) => Number(boxId)),
    change: [change.value, ...change.tokens.values()],
    missing: [missing.value, ...missing.tokens.values()],
  }
}

test('takes the largest box without tokens', () => {
  const boxes = [box(1, 5_000_000n), box(2, 90_000_000n), box(3, 900_000_000n, [[1, 5n]])]
  expect(select(boxes, 50_000_000n)).toEqual({ chosen: [2], change: [40_000_000n], missing: [0n] })
})

test('takes boxes with several tokens first, and returns the others as change', () => {
  const boxes = [
    box(1, 2_000_000n, [[1, 5n]]),
    box(2, 2_000_000n, [
      [1, 50n],
      [2, 7n],
    ]),
    box(3, 50_000_000n),
  ]
  expect(select(boxes, 1_000_000n, [[1, 52n]])).toEqual({ chosen: [2, 1], change: [3_000_000n, 3n, 7n], missing: [0n] })
  expect(select(boxes, 1_000_000n, [[1, 10n]])).toEqual({ chosen: [2], change: [1_000_000n, 40n, 7n], missing: [0n] })
})

test('adds a box for change that would be too small', () => {
  const boxes = [box(1, 10_000_000n), box(2, 2_000_000n)]
  expect(select(boxes, 9_999_999n)).toEqual({ chosen: [1, 2], change: [2_000_001n], missing: [0n] })
  expect(select(boxes, 10_000_000n)).toEqual({ chosen: [1], change: [0n], missing: [0n] })
})

test('says what is missing', () => {
  expect(select([box(1, 3_000_000n, [[1, 5n]])], 9_000_000n, [[1, 8n]])).toMatchObject({ missing: [6_000_000n, 3n] })
  expect(select([], 1n)).toEqual({ chosen: [], change: [0n], missing: [1n] })
})

const anyBoxes = fc
  .array(fc.tuple(fc.bigInt(1n, 10n ** 10n), fc.array(fc.tuple(fc.nat(3), fc.bigInt(1n, 1000n)), { maxLength: 3 })), {
    maxLength: 60,
  })
  .map((list) => list.map(([value, tokens], i) => box(i, value, tokens)))

test('covers every target that all boxes together cover', () => {
  fc.assert(
    fc.property(
      anyBoxes,
      fc.bigInt(0n, 10n ** 11n),
      fc.uniqueArray(fc.tuple(fc.nat(3), fc.bigInt(1n, 3000n)), { selector: ([token]) => token, maxLength: 3 }),
      (boxes, value, tokens) => {
        const total = boxes.reduce((sum, each) => sum + each.value, 0n)
        const held = (token: number) =>
          boxes
            .flatMap(({ assets }) => assets)
            .reduce((sum, { tokenId, amount }) => (tokenId === tokenOf(token) ? sum + amount : sum), 0n)
        const isPossible = total >= value + MIN_CHANGE && tokens.every(([token, amount]) => held(token) >= amount)
        const { chosen, missing, change } = select(boxes, value, tokens)
        expect(new Set(chosen).size).toBe(chosen.length)
        if (isPossible) expect(missing).toEqual([0n])
        if (missing.every((amount) => amount === 0n)) {
          const spent = chosen.map((n) => boxes[n] ?? expect.fail())
          expect(change[0]).toBe(spent.reduce((sum, each) => sum + each.value, 0n) - value)
        }
      },
    ),
  )
})
