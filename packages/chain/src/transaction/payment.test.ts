import { buildBox, fakeId, TEST_ERGO_TREE } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Asset, BoxCandidate } from '#box/box.ts'
import type { TokenId } from '#ids.ts'
import { FEE_SCRIPT } from '#network/protocol.ts'
import {
  buildPayment,
  type BuiltPayment,
  type PayerBox,
  type PaymentOrder,
  DEFAULT_FEE,
  minBoxValue,
  boxSizeInState,
  typicalPaymentFee,
} from './payment.ts'

const RECEIVER = '0008cd03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66'
const ERG = 1_000_000_000n
const token = (number: number, amount = 1n): Asset => ({ tokenId: fakeId<TokenId>(number), amount })
const box = (index: number, value: bigint, assets: Asset[] = []): PayerBox => buildBox({ value, assets, index })
const order = (differences: Partial<PaymentOrder> = {}): PaymentOrder => ({
  payerScript: TEST_ERGO_TREE,
  receiverScript: RECEIVER,
  amount: ERG,
  fee: DEFAULT_FEE,
  height: 1000,
  minValuePerByte: 360,
  ...differences,
})

function built(boxes: readonly PayerBox[], differences: Partial<PaymentOrder> = {}) {
  const payment = buildPayment(boxes, order(differences))
  if (!payment.ok) return expect.fail(payment.reason)
  return payment
}
const values = ({ transaction }: ReturnType<typeof built>) =>
  transaction.outputs.map(({ ergoTree, value }) => [ergoTree, value])

test('pays the amount to the receiver, the fee to the miner and the change to the payer', () => {
  const payment = built([box(0, 5n * ERG)])
  expect(values(payment)).toEqual([
    [RECEIVER, 1_000_000_000n],
    [TEST_ERGO_TREE, 3_998_900_000n],
    [FEE_SCRIPT, 1_100_000n],
  ])
  expect(payment.transaction.outputs.map(({ creationHeight }) => creationHeight)).toEqual([1000, 1000, 1000])
  expect(payment.fee).toBe(1_100_000n)
})

test('creates no change if nothing is left', () => {
  for (const others of [[], [box(1, ERG)]])
    expect(values(built([box(0, ERG + DEFAULT_FEE), ...others]))).toEqual([
      [RECEIVER, 1_000_000_000n],
      [FEE_SCRIPT, 1_100_000n],
    ])
})

test('the fee of a typical payment is at least what nodes relay', () => {
  expect(typicalPaymentFee(1n)).toBe(1_000_000n)
  expect(typicalPaymentFee(10_000n)).toBe(4_000_000n)
})

test('the same boxes give the same payment in any order', () => {
  const [small, one, other, large] = [box(0, ERG), box(1, 2n * ERG), box(2, 2n * ERG), box(3, 3n * ERG)]
  const twins = one.boxId < other.boxId ? [one, other] : [other, one]
  for (const boxes of [
    [small, one, other, large],
    [large, other, one, small],
    [other, small, large, one],
  ]) {
    const { inputs } = built(boxes, { amount: 6n * ERG }).transaction
    expect(inputs.map(({ boxId }) => boxId)).toEqual([large, ...twins].map(({ boxId }) => boxId))
  }
})

test('spends large boxes first and avoids boxes with tokens if possible', () => {
  const [small, large, rich] = [box(0, ERG), box(1, 2n * ERG), box(2, 9n * ERG, [token(1)])]
  const spentBy = (amount: bigint) =>
    built([small, large, rich], { amount }).transaction.inputs.map(({ boxId }) => boxId)
  expect(spentBy(ERG)).toEqual([large.boxId])
  expect(spentBy(2n * ERG)).toEqual([large.boxId, small.boxId])
  expect(spentBy(5n * ERG)).toEqual([large.boxId, small.boxId, rich.boxId])
})

test('uses a large box with tokens if many small boxes do not suffice', () => {
  const crumbs = Array.from({ length: 60 }, (_, i) => box(i, 1_000_000n))
  const rich = box(60, 9n * ERG, [token(1, 5n)])
  const { transaction } = built([...crumbs, rich], { amount: 5n * ERG })
  expect(transaction.inputs).toEqual([{ boxId: rich.boxId, extension: [] }])
  expect(transaction.outputs[1]?.assets).toEqual([token(1, 5n)])
})

test('adds change that is too small for a box to the fee, unless another box allows change', () => {
  const almost = box(0, ERG + DEFAULT_FEE + 7n)
  expect(built([almost]).fee).toBe(1_100_007n)
  expect(values(built([almost]))).toEqual([
    [RECEIVER, 1_000_000_000n],
    [FEE_SCRIPT, 1_100_007n],
  ])
  expect(values(built([almost, box(1, 1_000_000n)]))[1]).toEqual([TEST_ERGO_TREE, 1_000_007n])
})

test('creates change from the minimum box value on', () => {
  expect(built([box(0, ERG + DEFAULT_FEE + 27_359n)]).fee).toBe(DEFAULT_FEE + 27_359n)
  expect(values(built([box(0, ERG + DEFAULT_FEE + 27_360n)]))[1]).toEqual([TEST_ERGO_TREE, 27_360n])
})

test('returns hundreds of tokens in boxes within the size limit', () => {
  const assets = Array.from({ length: 100 }, (_, i) => token(i, 2n ** 62n))
  const more = Array.from({ length: 100 }, (_, i) => token(90 + i, 3n))
  const { transaction } = built([box(0, ERG, assets), box(1, 5n * ERG, more)], { amount: 5n * ERG })
  const change = transaction.outputs.slice(1, -1)
  expect(change.map((output) => output.assets.length)).toEqual([80, 80, 30])
  expect(holdings(transaction.outputs).value).toBe(6n * ERG)
  for (const output of change) expect(boxSizeInState(output)).toBeLessThanOrEqual(4096)
})

describe('fails with a reason', () => {
  const refusal = (boxes: readonly PayerBox[], differences: Partial<PaymentOrder> = {}) =>
    buildPayment(boxes, order(differences))

  test('for an amount below the minimum box value', () => {
    // 74 bytes: value, script, height, no tokens, no registers, transaction id and output index.
    expect(refusal([box(0, ERG)], { amount: 1n })).toEqual({ ok: false, reason: 'dust', minimum: 26_640n })
    // The larger value itself takes two more bytes.
    expect(refusal([box(0, ERG)], { amount: 27_359n })).toEqual({ ok: false, reason: 'dust', minimum: 27_360n })
    expect(refusal([box(0, ERG)], { amount: 27_360n })).toMatchObject({ ok: true })
  })

  test('for an amount above the balance', () => {
    const boxes = [box(0, ERG), box(1, DEFAULT_FEE - 1n)]
    expect(refusal(boxes)).toEqual({ ok: false, reason: 'not-enough', available: 1_001_099_999n })
    expect(refusal([])).toEqual({ ok: false, reason: 'not-enough', available: 0n })
  })

  test('if too little value is left for the tokens', () => {
    expect(refusal([box(0, ERG + DEFAULT_FEE, [token(1)])])).toEqual({ ok: false, reason: 'tokens-need-value' })
    const mixed = [box(0, ERG), box(1, DEFAULT_FEE, [token(1)])]
    expect(refusal(mixed)).toEqual({ ok: false, reason: 'tokens-need-value' })
    expect(refusal([box(0, ERG + DEFAULT_FEE + 60_000n, [token(1)])])).toMatchObject({ ok: true, fee: 1_100_000n })
  })

  test('if the coins are in too many boxes or among too many tokens', () => {
    const scattered = Array.from({ length: 60 }, (_, i) => box(i, ERG / 55n))
    expect(refusal(scattered)).toEqual({ ok: false, reason: 'too-scattered' })
    const holding = (tokens: number) =>
      Array.from({ length: 10 }, (_, i) =>
        box(
          i,
          ERG,
          Array.from({ length: tokens / 10 }, (_each, j) => token(100 * i + j)),
        ),
      )
    expect(refusal(holding(800), { amount: 9n * ERG })).toMatchObject({ ok: true })
    expect(refusal(holding(810), { amount: 9n * ERG })).toEqual({ ok: false, reason: 'too-scattered' })
  })

  test('if the receiver’s script fills a box', () => {
    const empty = { value: ERG, ergoTree: '', creationHeight: 1000, assets: [], registers: {} }
    const longest = 4096 - boxSizeInState(empty)
    const paying = (scriptBytes: number) => refusal([box(0, 5n * ERG)], { receiverScript: '00'.repeat(scriptBytes) })
    expect(paying(longest)).toMatchObject({ ok: true })
    expect(paying(longest + 1)).toEqual({ ok: false, reason: 'script-too-long' })
  })
})

const anyAssets = fc.uniqueArray(
  fc.record({
    tokenId: fc.nat({ max: 6 }).map((n) => fakeId<TokenId>(n)),
    amount: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  }),
  { maxLength: 4, selector: ({ tokenId }) => tokenId },
)
const anyBoxes = fc
  .array(fc.record({ value: fc.bigInt({ min: 30_000n, max: 3n * ERG }), assets: anyAssets }), { maxLength: 70 })
  .map((list) => list.map(({ value, assets }, index) => box(index, value, assets)))

test('conserves ERG and tokens for any payer and amount', () => {
  const reasons = new Set<BuiltPayment['ok']>()
  fc.assert(
    fc.property(anyBoxes, fc.bigInt({ min: 1n, max: 20n * ERG }), (boxes, amount) => {
      const payment = buildPayment(boxes, order({ amount }))
      reasons.add(payment.ok)
      if (!payment.ok) {
        const total = boxes.reduce((sum, { value }) => sum + value, 0n)
        if (payment.reason === 'not-enough') expect(total).toBeLessThan(amount + DEFAULT_FEE)
        return
      }
      const { inputs, outputs } = payment.transaction
      const spent = inputs.map(({ boxId }) => boxes.find((each) => each.boxId === boxId) ?? expect.fail())
      expect(new Set(inputs.map(({ boxId }) => boxId)).size).toBe(inputs.length)
      expect(inputs.length).toBeLessThanOrEqual(50)
      expect(holdings(outputs)).toEqual(holdings(spent))
      expect(outputs[0]).toMatchObject({ value: amount, ergoTree: RECEIVER, assets: [] })
      expect(outputs.at(-1)).toMatchObject({ value: payment.fee, ergoTree: FEE_SCRIPT, assets: [] })
      for (const output of outputs) expect(output.value).toBeGreaterThanOrEqual(minBoxValue(output, 360))
      for (const output of outputs.slice(1, -1)) expect(output.ergoTree).toBe(TEST_ERGO_TREE)
      // A fee above the default contains leftover change, which is less than the smallest box.
      expect(payment.fee - DEFAULT_FEE).toBeLessThan(40_000n)
    }),
    { numRuns: 400 },
  )
  expect(reasons).toEqual(new Set([true, false]))
})

function holdings(boxes: readonly Pick<BoxCandidate, 'value' | 'assets'>[]) {
  const tokens = new Map<string, bigint>()
  for (const { tokenId, amount } of boxes.flatMap(({ assets }) => assets))
    tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + amount)
  return { value: boxes.reduce((sum, { value }) => sum + value, 0n), tokens: Object.fromEntries(tokens) }
}
