import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Asset } from '#box/box.ts'
import type { TokenId } from '#ids.ts'
import { presetOf } from '#network/presets.ts'
import { rewardScript } from '#network/protocol.ts'
import { listBurnedTokens } from '#token/mint.ts'
import { effectOnParty } from './effect-on-party.ts'
import { changeReturned, netEffect, netValueOf, type OwnedBox, sumOfBoxes } from './net-effect.ts'

const { systemScripts } = presetOf('mainnet')
const FEE = systemScripts.fee
const [ALICE, BOB, CAROL] = ['0008cd02aa', '0008cd02bb', '0008cd02cc'] as const
const [GOLD, SILVER] = ['0a', '0b'].map((byte) => byte.repeat(32) as TokenId) as [TokenId, TokenId]

const asset = (tokenId: TokenId, amount: bigint): Asset => ({ tokenId, amount })
const box = (ergoTree: string, value: bigint, ...assets: Asset[]): OwnedBox => ({ ergoTree, value, assets })
const effect = (inputs: readonly OwnedBox[], outputs: readonly OwnedBox[]) => netEffect(inputs, outputs, systemScripts)
const seenBy = (script: string, inputs: readonly OwnedBox[], outputs: readonly OwnedBox[]) =>
  effectOnParty(effect(inputs, outputs), script) ?? expect.fail('not a party')

describe('net effect of a payment with change', () => {
  const inputs = [box(ALICE, 10_000n, asset(GOLD, 7n))]
  const outputs = [box(BOB, 4000n, asset(GOLD, 2n)), box(ALICE, 5900n, asset(GOLD, 5n)), box(FEE, 100n)]
  const { parties, fee, minted, burned } = effect(inputs, outputs)

  test('lists each party with what it spent, received, and gained or lost', () => {
    expect(parties.map(({ script, role, nanoErg, assets }) => [script, role, nanoErg, assets])).toEqual([
      [ALICE, 'owner', -4100n, [asset(GOLD, -2n)]],
      [BOB, 'owner', 4000n, [asset(GOLD, 2n)]],
      [FEE, 'fee', 100n, []],
    ])
    expect([fee, minted, burned]).toEqual([100n, [], []])
  })

  test('recognises the change', () => {
    expect(parties.map(changeReturned)).toEqual([
      { nanoErg: 5900n, assets: [asset(GOLD, 5n)] },
      { nanoErg: 0n, assets: [] },
      { nanoErg: 0n, assets: [] },
    ])
  })

  test('has the value that Bob gains, without the change and the fee', () => {
    expect(netValueOf({ parties })).toBe(4000n)
  })

  test('is a payment to Bob for Alice, and from Alice for Bob', () => {
    expect(seenBy(ALICE, inputs, outputs)).toMatchObject({ kind: 'sent', feePaid: 100n, counterparties: [BOB] })
    expect(seenBy(BOB, inputs, outputs)).toMatchObject({ kind: 'received', feePaid: 0n, counterparties: [ALICE] })
    expect(seenBy(FEE, inputs, outputs)).toMatchObject({ kind: 'received', counterparties: [ALICE] })
  })
})

test('a merge of own boxes has no net value, and a pool that gives change counts with its gain only', () => {
  expect(netValueOf(effect([box(ALICE, 5n), box(ALICE, 6n)], [box(ALICE, 10n), box(FEE, 1n)]))).toBe(0n)
  const swap = effect([box(ALICE, 100n), box(BOB, 9000n)], [box(BOB, 9080n), box(ALICE, 19n), box(FEE, 1n)])
  expect(netValueOf(swap)).toBe(80n)
})

describe('effect on one party', () => {
  test('is an exchange, first with the party that gains and loses the same assets, even if another gains more ERG', () => {
    const inputs = [box(ALICE, 1000n), box(BOB, 500n, asset(GOLD, 9n)), box(CAROL, 300n)]
    const outputs = [
      box(ALICE, 200n, asset(GOLD, 4n)),
      box(BOB, 700n, asset(GOLD, 5n)),
      box(CAROL, 890n),
      box(FEE, 10n),
    ]
    expect(seenBy(ALICE, inputs, outputs)).toMatchObject({ kind: 'exchanged', counterparties: [BOB, CAROL] })
    expect(seenBy(BOB, inputs, outputs)).toMatchObject({ kind: 'exchanged', counterparties: [ALICE] })
    expect(seenBy(CAROL, inputs, outputs)).toMatchObject({ kind: 'received', counterparties: [ALICE] })
  })

  test('is a mint only for a party that spends a box', () => {
    const inputs = [box(ALICE, 1000n)]
    const outputs = [box(ALICE, 800n, asset(GOLD, 60n)), box(BOB, 100n, asset(GOLD, 40n)), box(FEE, 100n)]
    expect(effect(inputs, outputs).minted).toEqual([asset(GOLD, 100n)])
    expect(seenBy(ALICE, inputs, [outputs[0] ?? expect.fail(), box(FEE, 200n)])).toMatchObject({ kind: 'minted' })
    expect(seenBy(ALICE, inputs, outputs)).toMatchObject({ kind: 'minted', minted: [asset(GOLD, 60n)] })
    expect(seenBy(BOB, inputs, outputs)).toMatchObject({ kind: 'received', minted: [asset(GOLD, 40n)] })
    const empty = [box(ALICE, 900n), box(BOB, 0n, asset(GOLD, 40n)), box(FEE, 100n)]
    expect(seenBy(BOB, inputs, empty)).toMatchObject({ kind: 'received', counterparties: [] })
  })

  test('is a burn if everything lost is destroyed, and a mint if other tokens are burned for it', () => {
    const inputs = [box(ALICE, 1000n, asset(GOLD, 5n))]
    const left = box(FEE, 100n)
    expect(seenBy(ALICE, inputs, [box(ALICE, 900n, asset(GOLD, 2n)), left])).toMatchObject({
      kind: 'burned',
      burned: [asset(GOLD, 3n)],
      counterparties: [],
    })
    const both = [box(ALICE, 900n, asset(SILVER, 1n)), left]
    expect(seenBy(ALICE, inputs, both)).toMatchObject({ kind: 'minted', burned: [asset(GOLD, 5n)] })
    const partly = [box(ALICE, 900n, asset(GOLD, 2n)), box(BOB, 0n, asset(GOLD, 1n)), left]
    expect(seenBy(ALICE, inputs, partly)).toMatchObject({ kind: 'sent', burned: [asset(GOLD, 2n)] })
  })

  test('is unchanged if the loss is only a fee, also when several parties share it', () => {
    expect(seenBy(ALICE, [box(ALICE, 500n)], [box(ALICE, 400n), box(FEE, 100n)])).toMatchObject({
      kind: 'unchanged',
      feePaid: 100n,
      counterparties: [],
    })
    const inputs = [box(ALICE, 500n), box(BOB, 500n)]
    const shared = [box(ALICE, 440n), box(BOB, 460n), box(FEE, 100n)]
    expect(seenBy(ALICE, inputs, shared)).toMatchObject({ kind: 'unchanged', feePaid: 60n })
    const both = [box(CAROL, 900n), box(FEE, 100n)]
    expect(seenBy(ALICE, inputs, both)).toMatchObject({ kind: 'sent', feePaid: undefined, counterparties: [CAROL] })
  })

  test('of collected fees names the fee contract as their source', () => {
    const miner = rewardScript(`02${'ab'.repeat(32)}`)
    const collected = effect([box(FEE, 30n), box(FEE, 12n)], [box(miner, 42n)])
    expect(collected.parties.map(({ role }) => role)).toEqual(['fee', 'reward'])
    expect(effectOnParty(collected, miner)).toMatchObject({ kind: 'received', counterparties: [FEE] })
  })

  test('of a block reward names the emission contract', () => {
    const miner = rewardScript(`02${'ab'.repeat(32)}`)
    const inputs = [box(systemScripts.emission, 900n)]
    const reward = effect(inputs, [box(systemScripts.emission, 885n), box(miner, 15n)])
    expect(reward.parties.map(({ role }) => role)).toEqual(['emission', 'reward'])
    expect(effectOnParty(reward, miner)).toMatchObject({ kind: 'received', counterparties: [systemScripts.emission] })
  })

  test('is undefined for a script that is not part of the transaction', () => {
    expect(effectOnParty(effect([box(ALICE, 1n)], [box(ALICE, 1n)]), BOB)).toBeUndefined()
  })

  test('keeps scripts apart that share an address', () => {
    const [first, second] = ['00d191', '10d191']
    expect(effect([box(first, 5n)], [box(second, 5n)]).parties.map(({ nanoErg }) => nanoErg)).toEqual([-5n, 5n])
  })
})

describe('any boxes', () => {
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })
  const scripts = [ALICE, BOB, CAROL, FEE, systemScripts.emission]
  const boxes = fc.array(
    fc.record({
      ergoTree: fc.constantFrom(...scripts),
      value: amounts,
      // The same token may appear twice in a box.
      assets: fc.array(fc.record({ tokenId: fc.constantFrom(GOLD, SILVER), amount: amounts }), { maxLength: 3 }),
    }),
    { maxLength: 6 },
  )

  test('party sums equal box sums, and totals equal mint and burn', () => {
    fc.assert(
      fc.property(boxes, boxes, (inputs, outputs) => {
        const { parties, minted, burned, fee } = effect(inputs, outputs)
        for (const party of parties) {
          const own = ({ ergoTree }: OwnedBox) => ergoTree === party.script
          expect([party.spent, party.received]).toEqual([
            sumOfBoxes(inputs.filter(own)),
            sumOfBoxes(outputs.filter(own)),
          ])
          for (const tokenId of [GOLD, SILVER])
            expect(amountOf(party.assets, tokenId)).toBe(
              amountOf(party.received.assets, tokenId) - amountOf(party.spent.assets, tokenId),
            )
          expect(party.nanoErg).toBe(party.received.nanoErg - party.spent.nanoErg)
          const change = changeReturned(party)
          expect(party.received.nanoErg - change.nanoErg).toBe(party.nanoErg > 0n ? party.nanoErg : 0n)
          expect(party.spent.nanoErg - change.nanoErg).toBe(party.nanoErg < 0n ? -party.nanoErg : 0n)
        }
        expect(fee).toBe(sumOfBoxes(outputs.filter(({ ergoTree }) => ergoTree === FEE)).nanoErg)
        for (const tokenId of [GOLD, SILVER])
          expect(sum(parties.map(({ assets }) => amountOf(assets, tokenId)))).toBe(
            amountOf(minted, tokenId) - amountOf(burned, tokenId),
          )
        expect(new Map(burned.map(({ tokenId, amount }) => [tokenId, amount]))).toEqual(
          new Map(
            listBurnedTokens(inputs.map(assetsOf), outputs.map(assetsOf)).map(({ tokenId, amount }) => [
              tokenId,
              amount,
            ]),
          ),
        )
      }),
    )
  })

  test('counterparties are mutual, except for the fee contract', () => {
    fc.assert(
      fc.property(boxes, boxes, (inputs, outputs) => {
        const all = effect(inputs, outputs)
        const pairs = all.parties.flatMap(({ script }) =>
          (effectOnParty(all, script)?.counterparties ?? []).map((other) => [script, other] as const),
        )
        const named = new Set(pairs.map((pair) => pair.join(' ')))
        const oneSided = pairs.filter(
          ([script, other]) => script !== FEE && other !== FEE && !named.has(`${other} ${script}`),
        )
        expect(oneSided).toEqual([])
      }),
    )
  })

  test('a party that gains and loses nothing is unchanged', () => {
    fc.assert(
      fc.property(boxes, (same) => {
        const all = effect(same, same)
        for (const { script } of all.parties)
          expect(effectOnParty(all, script)).toMatchObject({ kind: 'unchanged', counterparties: [] })
      }),
    )
  })
})

const amountOf = (assets: readonly Asset[], tokenId: TokenId) =>
  sum(assets.filter((each) => each.tokenId === tokenId).map(({ amount }) => amount))
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
const assetsOf = ({ assets }: OwnedBox) => assets
