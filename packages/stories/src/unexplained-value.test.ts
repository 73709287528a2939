import type { BoxCandidate } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { ALICE, asset, BOB, CAROL, fee, storyOf, token } from '#testing/story-of.ts'

const APPLE = token(31)
const ERG = 1_000_000_000n
const MILLION = 1_000_000n * ERG
const USUAL_FEE = 1_100_000n
/** A contract that anyone can spend. */
const CONTRACT = '10010101d17300'

const spends = [{ ergoTree: ALICE, value: 2n * MILLION, assets: [asset(APPLE, 10n)] }]
const change = (value: bigint, units: bigint): Partial<BoxCandidate> => ({
  ergoTree: ALICE,
  value,
  assets: units === 0n ? [] : [asset(APPLE, units)],
})

describe('a payment beside another action', () => {
  test('follows the burn of a unit', () => {
    const outputs = [{ ergoTree: BOB, value: MILLION }, change(MILLION - USUAL_FEE, 9n), fee(USUAL_FEE)]
    expect(storyOf({ spends, outputs })).toMatchObject({
      kind: 'burn',
      also: { receivers: 1, to: BOB, total: { nanoErg: MILLION, assets: [] }, burned: [] },
    })
  })

  test('follows the mint of a unit', () => {
    const story = storyOf({
      spends,
      outputs: ([first]) => [
        { ...change(MILLION - USUAL_FEE, 10n), assets: [asset(first?.boxId ?? '', 1n), asset(APPLE, 10n)] },
        { ergoTree: BOB, value: MILLION },
        fee(USUAL_FEE),
      ],
    })
    expect(story).toMatchObject({ kind: 'mint', also: { receivers: 1, to: BOB, total: { nanoErg: MILLION } } })
  })

  test('follows the call of a contract, as a total for several receivers', () => {
    const story = storyOf({
      spends: [...spends, { ergoTree: CONTRACT, value: 5n * ERG }],
      outputs: [
        { ergoTree: CONTRACT, value: ERG },
        { ergoTree: BOB, value: MILLION },
        { ergoTree: CAROL, value: 4n * ERG, assets: [asset(APPLE, 4n)] },
        change(MILLION - USUAL_FEE, 6n),
        fee(USUAL_FEE),
      ],
    })
    expect(story).toMatchObject({
      kind: 'contract-call',
      also: { receivers: 2, to: undefined, total: { nanoErg: MILLION + 4n * ERG, assets: [asset(APPLE, 4n)] } },
    })
  })
})

describe('the minted token', () => {
  const mintTo = (value: bigint) =>
    storyOf({
      spends,
      outputs: ([first]) => [
        { ergoTree: BOB, value, assets: [asset(first?.boxId ?? '', 7n)] },
        change(2n * MILLION - value - USUAL_FEE, 10n),
        fee(USUAL_FEE),
      ],
    })

  test('is explained with the little ERG that its box must hold', () => {
    expect(mintTo(10_000_000n).also).toBeUndefined()
  })

  test('does not explain more ERG in its box', () => {
    expect(mintTo(10_000_001n)).toMatchObject({ kind: 'mint', also: { to: BOB, total: { nanoErg: 10_000_001n } } })
  })
})

test('destroyed tokens that the action does not name follow', () => {
  const story = storyOf({
    spends: [{ ergoTree: CONTRACT, value: ERG, assets: [asset(token(40), 1n), asset(APPLE, 3n)] }],
    outputs: [{ ergoTree: CONTRACT, value: ERG - USUAL_FEE, assets: [asset(token(40), 1n)] }, fee(USUAL_FEE)],
  })
  // The rule of burns comes first; its sentence names the tokens.
  expect(story).toMatchObject({ kind: 'burn', burned: [asset(APPLE, 3n)] })
  expect(story.also).toBeUndefined()
})

describe('a plain action', () => {
  test('has no additional facts', () => {
    const story = storyOf({
      spends,
      outputs: [{ ergoTree: BOB, value: MILLION }, change(MILLION - USUAL_FEE, 10n), fee(USUAL_FEE)],
    })
    expect(story.kind).toBe('transfer')
    expect(story).not.toHaveProperty('also')
    expect(story).not.toHaveProperty('highFee')
  })

  test.each([
    [11_000_000n, undefined],
    [11_000_001n, 11_000_001n],
    [999n * ERG, 999n * ERG],
  ])('names a fee only above ten times the usual: %d', (paid, named) => {
    const outputs = [change(MILLION, 5n), change(MILLION - paid, 5n), fee(paid)]
    expect(storyOf({ spends, outputs })).toMatchObject({ kind: 'self-transfer' })
    expect(storyOf({ spends, outputs }).highFee).toBe(named)
  })
})
