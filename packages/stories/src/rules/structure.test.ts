import { type Box } from '@ergo-explorer/chain'
import { buildBox, buildTransaction, buildInput } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { describeTransaction } from '#story.ts'
import { ALICE, asset, BOB, CAROL, fee, int, preset, readScript, storyOf, token } from '#testing/story-of.ts'

const APPLE = token(31)
/** A contract that anyone can spend: sigmaProp of a constant that is true. */
const CONTRACT = '10010101d17300'

describe('a transfer', () => {
  test("is net of change, and the sender's loss includes the fee", () => {
    const story = storyOf({
      spends: [{ ergoTree: ALICE, value: 100n, assets: [asset(APPLE, 7n)] }],
      outputs: [
        { ergoTree: BOB, value: 30n, assets: [asset(APPLE, 2n)] },
        { ergoTree: ALICE, value: 69n, assets: [asset(APPLE, 5n)] },
        fee(1n),
      ],
    })
    expect(story).toEqual({
      rule: 'transfer',
      version: expect.any(Number) as number,
      kind: 'transfer',
      from: [{ script: ALICE, nanoErg: 31n, assets: [asset(APPLE, 2n)] }],
      to: [{ script: BOB, nanoErg: 30n, assets: [asset(APPLE, 2n)] }],
      total: { nanoErg: 30n, assets: [asset(APPLE, 2n)] },
      fee: 1n,
    })
  })

  test('to a contract is a transfer, too', () => {
    const story = storyOf({ spends: [{ ergoTree: ALICE, value: 10n }], outputs: [{ ergoTree: CONTRACT, value: 10n }] })
    expect(story).toMatchObject({ kind: 'transfer', to: [{ script: CONTRACT }] })
  })
})

test('an exchange: both sign, one pays ERG and the other a token', () => {
  const story = storyOf({
    spends: [
      { ergoTree: ALICE, value: 100n },
      { ergoTree: BOB, value: 5n, assets: [asset(APPLE, 7n)] },
    ],
    outputs: [{ ergoTree: ALICE, value: 59n, assets: [asset(APPLE, 7n)] }, { ergoTree: BOB, value: 45n }, fee(1n)],
  })
  const alice = { script: ALICE, sent: { nanoErg: 41n, assets: [] }, received: { assets: [asset(APPLE, 7n)] } }
  const bob = { script: BOB, sent: { nanoErg: 0n, assets: [asset(APPLE, 7n)] }, received: { nanoErg: 40n } }
  expect(story).toMatchObject({ kind: 'exchange', parties: [alice, bob] })
})

test('a wallet that returns its change to the address with the tokens exchanges nothing', () => {
  const story = storyOf({
    spends: [
      { ergoTree: ALICE, value: 100n },
      { ergoTree: BOB, value: 5n, assets: [asset(APPLE, 7n)] },
    ],
    outputs: [
      { ergoTree: CAROL, value: 20n, assets: [asset(APPLE, 3n)] },
      { ergoTree: BOB, value: 84n, assets: [asset(APPLE, 4n)] },
      fee(1n),
    ],
  })
  expect(story).toMatchObject({
    kind: 'other',
    also: { receivers: 2, to: undefined, total: { nanoErg: 99n, assets: [asset(APPLE, 3n)] } },
  })
})

describe('to the sender itself', () => {
  const mine = (value: bigint) => ({ ergoTree: ALICE, value })

  test('into fewer boxes is a consolidation', () => {
    const story = storyOf({ spends: [mine(5n), mine(6n)], outputs: [mine(10n), fee(1n)] })
    expect(story).toMatchObject({ kind: 'consolidation', owner: ALICE, boxesIn: 2, boxesOut: 1 })
    expect(story).toMatchObject({ amounts: { nanoErg: 10n, assets: [] } })
  })

  test('into more boxes is a self-transfer', () => {
    const story = storyOf({ spends: [mine(11n)], outputs: [mine(5n), mine(5n), fee(1n)] })
    expect(story).toMatchObject({ kind: 'self-transfer', owner: ALICE, boxesIn: 1, boxesOut: 2 })
  })

  test('with new registers is data', () => {
    const story = storyOf({ spends: [mine(11n)], outputs: [{ ...mine(10n), registers: { R4: int(1) } }, fee(1n)] })
    expect(story).toMatchObject({ kind: 'data', owners: [ALICE], boxes: 1, registers: 1, bytes: 2 })
  })
})

describe('an airdrop', () => {
  const people = Array.from({ length: 20 }, (_, index) => `0008cd03${index.toString(16).padStart(64, '0')}`)
  const spends = [{ ergoTree: ALICE, value: 100n, assets: [asset(APPLE, 50n)] }]
  const gift = (ergoTree: string) => ({ ergoTree, value: 2n, assets: [asset(APPLE, 1n)] })
  const rest = { ergoTree: ALICE, value: 59n, assets: [asset(APPLE, 30n)] }

  test('pays the same to many', () => {
    const story = storyOf({ spends, outputs: [...people.map(gift), rest, fee(1n)] })
    expect(story).toMatchObject({ kind: 'airdrop', from: ALICE, receivers: 20 })
    expect(story).toMatchObject({ each: { nanoErg: 2n }, total: { nanoErg: 40n, assets: [asset(APPLE, 20n)] } })
  })

  test('is a transfer when one receiver gets a different amount', () => {
    const [first = '', ...others] = people
    const outputs = [{ ...gift(first), value: 1n }, ...others.map(gift), { ...rest, value: 60n }, fee(1n)]
    expect(storyOf({ spends, outputs }).kind).toBe('transfer')
  })
})

describe('without a match', () => {
  test('unknown inputs are reported', () => {
    const known: Box = buildBox()
    const transaction = buildTransaction({ inputs: [buildInput({ boxId: known.boxId }), buildInput()] })
    const story = describeTransaction({ preset, height: 1, transaction, inputs: [known, undefined], readScript })
    expect(story).toEqual({
      rule: 'unknown-inputs',
      version: expect.any(Number) as number,
      kind: 'unknown-inputs',
      missing: 1,
      inputs: 2,
    })
  })

  test('a transaction that only pays a fee is "other"', () => {
    const story = storyOf({ spends: [{ ergoTree: ALICE, value: 10n }], outputs: [fee(10n)] })
    expect(story).toEqual({
      rule: 'other',
      version: expect.any(Number) as number,
      kind: 'other',
      inputs: 1,
      outputs: 1,
    })
  })
})
