import { netEffect, presetOf, type TokenId } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import type { KnownTransaction, KnownTransactionBox } from '../api/operations.ts'
import { buildTransactionView, MAX_BOXES } from './build-transaction-view.ts'
import { readPartyChanges, readPerspective } from './net-effect.ts'
import { readNetEffectRows } from './net-effect.ts'
import { isSimplePayment, readPayment } from './net-effect.ts'
import { loadTransaction } from './testing/load-transaction.ts'
import { ALICE, BOB, CONTRACT, ID, TOKEN, V2, V2_PAYMENT, V2_UNCONFIRMED } from './testing/transaction-responses.ts'

const viewOf = async (response: unknown) => {
  const result = await loadTransaction({ [`/api/v2/transactions/${ID}`]: response })
  if (result.kind === 'unknown') throw new Error('transaction not found')
  return result.transaction
}
const payment = await viewOf(V2_PAYMENT)
const mintAndBurn = await viewOf(V2)

describe('net effect', () => {
  test('change is removed, and the fee is a party of its own', () => {
    expect(
      readPartyChanges(payment)?.map(({ party, role, nanoErg, assets, inputs, outputs }) => ({
        address: party.address,
        role,
        nanoErg,
        tokens: assets.map(({ amount }) => amount),
        boxes: [inputs.boxes, outputs.boxes],
      })),
    ).toEqual([
      { address: ALICE, role: 'owner', nanoErg: -3_001_000_000n, tokens: [-250n], boxes: [2, 1] },
      { address: BOB, role: 'owner', nanoErg: 3_000_000_000n, tokens: [250n], boxes: [0, 1] },
      { address: expect.any(String), role: 'fee', nanoErg: 1_000_000n, tokens: [], boxes: [0, 1] },
    ])
  })

  test('equals the net effect of the boxes, by script', () => {
    const { inputs, outputs } = V2_PAYMENT as unknown as KnownTransaction
    const toOwned = ({ ergoTree, value, assets }: KnownTransactionBox) => ({
      ergoTree: ergoTree ?? '',
      value: BigInt(value ?? 0),
      assets: assets?.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount: BigInt(amount) })) ?? [],
    })
    const expected = netEffect(
      inputs.map(({ box }) => toOwned(box ?? expect.fail())),
      outputs.map(toOwned),
      presetOf('mainnet').systemScripts,
    )
    expect(readPartyChanges(payment)?.map(({ nanoErg, assets }) => ({ nanoErg, assets }))).toEqual(
      expected.parties.map(({ nanoErg, assets }) => ({ nanoErg, assets })),
    )
  })

  test('lists wallets before contracts, as a reader looks for the people of a swap', () => {
    const kinds = (readNetEffectRows(mintAndBurn) ?? expect.fail()).flatMap((row) =>
      row.kind === 'party' && row.change.role !== 'fee' ? [row.change.party.kind] : [],
    )
    expect(kinds.length).toBeGreaterThan(1)
    expect(kinds).toEqual(kinds.toSorted((a, b) => Number(a !== 'P2PK') - Number(b !== 'P2PK')))
  })

  test('a payment from one wallet to one other is simple, one with mints and burns is not', () => {
    expect(isSimplePayment(payment)).toBe(true)
    expect(isSimplePayment(mintAndBurn)).toBe(false)
  })

  test('rows add up to zero, with a row for new tokens and one for burned tokens', () => {
    const rows = readNetEffectRows(mintAndBurn) ?? expect.fail()
    expect(rows.map(({ kind }) => kind)).toEqual(['party', 'party', 'party', 'party', 'mint', 'burn', 'sum'])
    expect(rows.at(-1)).toEqual({ kind: 'sum', nanoErg: 0n, assets: [] })
    expect(rows.find(({ kind }) => kind === 'mint')?.assets).toMatchObject([{ amount: -7n }])
    expect(rows.find(({ kind }) => kind === 'burn')?.assets).toMatchObject([{ amount: 5n }])
  })

  test('is unknown if an input is unknown', async () => {
    const [input] = V2_UNCONFIRMED.inputs
    const view = await viewOf({ ...V2_UNCONFIRMED, inputs: [{ ...input, box: null }] })
    expect(view.netEffect).toBeNull()
    expect([readPartyChanges(view), readNetEffectRows(view), readPayment(view)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('rows of a payment from more inputs than a page lists add up to zero', () => {
    const data = V2_PAYMENT as unknown as KnownTransaction
    const count = MAX_BOXES + 200
    const [input = expect.fail()] = data.inputs
    const [output = expect.fail()] = data.outputs
    const [asset = expect.fail()] = output.assets ?? []
    const assets = [{ ...asset, amount: '2' as typeof asset.amount }]
    const one = '1' as typeof output.value
    const box = { ...(input.box ?? expect.fail()), value: one, assets }
    const inputs = Array.from({ length: count }, (_, index) => ({ ...input, boxId: String(index), box }))
    const sums = [{ ...asset, amount: String(2 * count) as typeof asset.amount }]
    const outputs = [{ ...output, value: String(count) as typeof output.value, assets: sums }]
    const rows = readNetEffectRows(buildTransactionView({ ...data, inputs, outputs, mints: [], burns: [] })) ?? []
    expect(rows.find(({ kind }) => kind === 'unlisted')).toMatchObject({ nanoErg: -200n, assets: [{ amount: -400n }] })
    expect(rows.at(-1)).toEqual({ kind: 'sum', nanoErg: 0n, assets: [] })
  })

  test.each([19, 25, MAX_BOXES + 200])('rows of a payment to %i addresses add up to zero', (count) => {
    const data = V2_PAYMENT as unknown as KnownTransaction
    const [output = expect.fail()] = data.outputs
    const outputs = Array.from({ length: count }, (_, index) => ({
      ...output,
      boxId: String(index),
      value: '1' as typeof output.value,
      ergoTree: `0008cd02${String(index).padStart(64, '0')}`,
      owner: {
        address: `9${index}`,
        kind: 'P2PK' as const,
        scriptHash: null,
        isReadable: true,
        templateHash: null,
        label: null,
      },
      assets: [],
    }))
    const [input = expect.fail()] = data.inputs
    const box = { ...(input.box ?? expect.fail()), value: String(count) as typeof output.value, assets: [] }
    const inputs = [{ ...input, box }]
    const view = buildTransactionView({ ...data, inputs, outputs })
    const rows = readNetEffectRows(view, '923') ?? expect.fail()
    expect(rows.at(-1)).toEqual({ kind: 'sum', nanoErg: 0n, assets: [] })
    expect(rows.length).toBeLessThanOrEqual(24)
    const others = rows.reduce((sum, row) => sum + (row.kind === 'others' ? row.parties : 0), 0)
    const unlisted = rows.reduce((sum, row) => sum + (row.kind === 'unlisted' ? row.boxes : 0), 0)
    const shown = rows.filter(({ kind }) => kind === 'party').length
    expect(shown + others + unlisted).toBe(count + 1)
    if (count > 23) expect(rows.some((row) => row.kind === 'party' && row.change.party.address === '923')).toBe(true)
  })
})

describe('payment', () => {
  test('names sender, recipient and what the recipient gets', () => {
    expect(readPayment(payment)).toMatchObject({
      senders: [{ party: { address: ALICE } }],
      recipients: [{ party: { address: BOB } }],
      total: { nanoErg: 3_000_000_000n, assets: [{ tokenId: TOKEN, amount: 250n }] },
    })
  })

  test('is not found in a mint, a burn or a swap', async () => {
    expect(readPayment(mintAndBurn)).toBeUndefined()
    const [toBob, toAlice, fee] = V2_PAYMENT.outputs
    const swap = { ...V2_PAYMENT, outputs: [{ ...toBob, assets: [] }, { ...toAlice, assets: [] }, fee] }
    const bobPays = {
      ...V2_PAYMENT.inputs[0],
      boxId: 'd2'.repeat(32),
      box: { ...toBob, boxId: 'd2'.repeat(32), value: '1' },
    }
    const view = await viewOf({ ...swap, inputs: [...V2_PAYMENT.inputs, bobPays] })
    expect(readPayment(view)).toBeUndefined()
  })
})

describe('perspective', () => {
  test('of the sender: what it pays, without the fee, and to whom', () => {
    expect(readPerspective(payment, ALICE)).toMatchObject({
      own: { address: ALICE },
      row: {
        effect: {
          kind: 'sent',
          nanoErg: '-3001000000',
          assets: [{ tokenId: TOKEN, amount: '-250' }],
          fee: '1000000',
          counterparties: [{ address: BOB }],
          counterpartyCount: 1,
        },
      },
    })
  })

  test('of the recipient, and of an address without a box', () => {
    expect(readPerspective(payment, BOB)?.row.effect).toMatchObject({
      kind: 'received',
      counterparties: [{ address: ALICE }],
    })
    expect(readPerspective(payment, CONTRACT)).toBeUndefined()
  })
})
