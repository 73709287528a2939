import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { describe, expect, test } from 'vitest'
import { ResourceStore } from '../resource/resource-store.ts'
import { OUTLOOK } from './testing/outlook-response.ts'
import {
  BLOCK,
  ID,
  INPUT_BLOCK,
  SPENDER,
  V0_UNCONFIRMED,
  V1,
  V2,
  V2_PRE_CONFIRMED,
  V2_UNCONFIRMED,
} from './testing/transaction-responses.ts'
import { createTestApi, loadTransaction, V2_FEATURES } from './testing/load-transaction.ts'
import { transactionResource, clearTransactionCache } from './transaction.ts'
import type { TransactionView } from './transaction-view.ts'

const V2_PATH = `/api/v2/transactions/${ID}`
const V1_PATH = `/api/v1/transactions/${ID}`
const V0_PATH = `/api/v0/transactions/unconfirmed/${ID}`

async function viewFrom(
  responses: Readonly<Record<string, unknown>>,
  features: readonly string[] | null = V2_FEATURES,
) {
  const result = await loadTransaction(responses, features)
  if (result.kind === 'unknown') throw new Error('transaction not found')
  return result.transaction
}

/** Only v2 provides the script hash, and the block that spends an output. */
const withoutV2 = (view: TransactionView): TransactionView => ({
  ...view,
  outputs: {
    ...view.outputs,
    boxes: view.outputs.boxes.map(({ spentBy, ...box }) =>
      Object.assign(box, spentBy && { spentBy: { transactionId: spentBy.transactionId } }),
    ),
  },
  owners: view.owners.map((owner) => (owner.isReadable === false ? { ...owner, scriptHash: null } : owner)),
})

describe('from v2', () => {
  test('[T01] [T02] size, time, block, confirmations, fee and total match the API response', async () => {
    expect(await viewFrom({ [V2_PATH]: V2 })).toMatchObject({
      transactionId: ID,
      state: 'confirmed',
      blockId: BLOCK,
      height: 3011,
      index: 4,
      timestamp: 1794740140314,
      firstSeen: 1794740100000,
      confirmations: 14,
      size: 1204,
      fee: '1100000',
      total: '18014398511581984',
    })
  })

  test('a pre-confirmed transaction has its input block and an outlook, and others have no input block', async () => {
    const outlookPath = `/api/v2/mempool/transactions/${ID}/outlook`
    const result = await loadTransaction({ [V2_PATH]: V2_PRE_CONFIRMED, [outlookPath]: OUTLOOK })
    expect(result).toMatchObject({
      transaction: {
        state: 'pre-confirmed',
        height: null,
        status: { inputBlockId: INPUT_BLOCK, preConfirmedAt: 1_794_740_115_000 },
      },
      outlook: { transactionId: ID, family: [] },
    })
    expect((await viewFrom({ [V2_PATH]: V2_UNCONFIRMED })).status?.inputBlockId).toBeNull()
  })

  test('[F08] amounts around 2^53 and at 2^63 - 1 stay exact', async () => {
    const { inputs, outputs } = await viewFrom({ [V2_PATH]: V2 })
    expect(outputs.boxes.map(({ value }) => value)).toEqual([
      '9007199254740991',
      '9007199254740993',
      '1000000',
      '1100000',
    ])
    expect(outputs.boxes[0]?.assets).toEqual([{ token: 0, amount: '9223372036854775807' }])
    expect([inputs.value, outputs.value]).toEqual(['18014398511581984', '18014398511581984'])
  })

  test('[T04] an output names its spender; a script without an address stays unreadable', async () => {
    const { outputs, owners } = await viewFrom({ [V2_PATH]: V2 })
    expect(outputs.boxes.map(({ spentBy }) => spentBy)).toEqual([
      undefined,
      expect.objectContaining({ transactionId: SPENDER }),
      undefined,
      undefined,
    ])
    expect(owners[outputs.boxes[2]?.owner ?? -1]).toMatchObject({ isReadable: false, ergoTree: '10ff' })
    expect(outputs.boxes[3]?.role).toBe('fee')
  })

  test('context variables are sorted by number', async () => {
    const { inputs } = await viewFrom({ [V2_PATH]: V2 })
    expect(inputs.boxes[0]?.extension?.map(({ id, text }) => [id, text])).toEqual([
      ['2', '1'],
      ['10', '2'],
    ])
  })

  test('an unknown input box makes the sum unknown', async () => {
    const [input] = V2_UNCONFIRMED.inputs
    const { inputs } = await viewFrom({ [V2_PATH]: { ...V2_UNCONFIRMED, inputs: [{ ...input, box: null }] } })
    expect(inputs).toMatchObject({ count: 1, value: null, boxes: [{ value: null, owner: null }] })
  })

  test('[T03] the emission box of a coinbase is recognised on both sides', async () => {
    const reward = `100204a00b08cd03${'aa'.repeat(32)}ea02d192a39a8cc7a70173007301`
    const [emission, , , ...rest] = V2.outputs
    const coinbase = {
      ...V2,
      index: 0,
      inputs: [{ ...V2.inputs[0], box: emission }],
      outputs: [emission, { ...rest[0], ergoTree: reward }],
    }
    const { inputs, outputs } = await viewFrom({ [V2_PATH]: coinbase })
    expect(inputs.boxes[0]?.role).toBe('emission')
    expect(outputs.boxes.map(({ role }) => role)).toEqual(['emission', undefined])
  })
})

describe('from v0 and v1', () => {
  test('[E03] v1 yields the same view as v2, except for story, first-seen time, exchange rate and context variables', async () => {
    const expected = withoutV2(await viewFrom({ [V2_PATH]: V2 }))
    const [input] = expected.inputs.boxes
    const { extension, ...inputWithout } = input ?? { extension: undefined }
    expect(extension).toHaveLength(2)
    expect(await viewFrom({ [V1_PATH]: V1 }, null)).toEqual({
      ...expected,
      firstSeen: null,
      status: null,
      usdRate: null,
      inputs: { ...expected.inputs, boxes: [inputWithout] },
    })
  })

  test('[T06] v0 yields an unconfirmed transaction with the same outputs as v2 and inputs without tokens', async () => {
    const expected = withoutV2(await viewFrom({ [V2_PATH]: V2_UNCONFIRMED }))
    const view = await viewFrom({ [V0_PATH]: V0_UNCONFIRMED }, null)
    expect(view).toMatchObject({
      state: 'pending',
      height: null,
      confirmations: null,
      firstSeen: 1794740100000,
      fee: '1100000',
      total: '18014398511581984',
    })
    expect(view.outputs).toEqual(expected.outputs)
    expect(view.owners.slice(0, 4).map(({ ergoTree }) => ergoTree)).toEqual(
      expected.owners.map(({ ergoTree }) => ergoTree).slice(0, 4),
    )
    expect(view.inputs.boxes[0]?.extension?.map(({ id }) => id)).toEqual(['2', '10'])
    expect(view.inputs.boxes[0]?.assets).toEqual([])
  })

  test('context variables out of order in the response are shown by number', async () => {
    const [input] = V0_UNCONFIRMED.inputs
    // As parsed from JSON in which variable 10 comes first.
    const extension = [
      ['10', '0404'],
      ['2', '0402'],
    ]
    const inputs = [{ ...input, spendingProof: { proofBytes: '', extension } }]
    const view = await viewFrom({ [V0_PATH]: { ...V0_UNCONFIRMED, inputs } }, null)
    expect(view.inputs.boxes[0]?.extension?.map(({ id, text }) => [id, text])).toEqual([
      ['2', '1'],
      ['10', '2'],
    ])
  })

  test('registers are decoded from their bytes: type, value and meaning', async () => {
    const { outputs } = await viewFrom({ [V0_PATH]: V0_UNCONFIRMED }, null)
    expect(outputs.boxes[0]?.registers).toEqual([
      { id: 'R4', type: 'SLong', text: '9223372036854775807', meaning: null },
      { id: 'R5', type: 'Coll[SByte]', text: '68656c6c6f', meaning: { as: 'text', value: 'hello' } },
    ])
  })

  test('mints and burns are derived from inputs and outputs', async () => {
    const { mints, burns, tokens } = await viewFrom({ [V1_PATH]: V1 }, null)
    expect(mints.map(({ token, amount }) => [tokens[token]?.name, amount])).toEqual([['New coin', '7']])
    expect(burns.map(({ token, amount }) => [tokens[token]?.name, amount])).toEqual([[null, '5']])
  })
})

describe('a missing transaction', () => {
  test('[T05] an unknown id lists other objects with this id', async () => {
    const others = [
      { kind: 'token', id: ID, label: 'simUSD', certainty: 'exact', isUsed: true, genuineness: 'unknown' },
      { kind: 'block', id: ID, label: null, certainty: 'prefix', isUsed: true, genuineness: null },
    ]
    const resolution = { text: ID, candidates: others, addressFault: null }
    expect(await loadTransaction({ [`/api/v2/resolve/${ID}`]: resolution })).toEqual({
      kind: 'unknown',
      others: [others[0]],
    })
    expect(await loadTransaction({}, null)).toEqual({ kind: 'unknown', others: [] })
    const requestedPaths: string[] = []
    const api = { features: V2_FEATURES, get: (path: string) => Promise.resolve(requestedPaths.push(path) as never) }
    const load = (id: string) => loadCompleteView(transactionResource(id), api, new AbortController().signal)
    expect(await load('"><script>')).toEqual({ kind: 'unknown', others: [] })
    expect(requestedPaths).toEqual([])
    expect(await loadTransaction({ [`/api/v2/resolve/${ID}`]: 500 })).toEqual({ kind: 'unknown', others: [] })
  })

  test('[T09] a failure can be reset on its own, and leaving the page clears the transaction', async () => {
    let api = createTestApi({ [V2_PATH]: 500 }, V2_FEATURES)
    const store = new ResourceStore((each, signal) => loadCompleteView(each, api, signal))
    const resource = transactionResource(ID)
    await store.prefetch(resource)
    expect(store.state(resource)).toMatchObject({ data: undefined, error: { code: expect.any(String) } })
    store.reset(resource)
    expect(store.state(resource)).toEqual({ data: undefined, error: null })
    api = createTestApi({ [V2_PATH]: V2 }, V2_FEATURES)
    await store.prefetch(resource)
    expect(store.state(resource)).toMatchObject({ data: { kind: 'transaction' }, error: null })
    clearTransactionCache(store, ID)
    expect(store.state(resource).data).toBeUndefined()
  })
})

describe('very large transactions', () => {
  test('a register of one megabyte is truncated, and details beyond the page limit are omitted', async () => {
    const [box] = V2.outputs
    const registersOf = (text: string) => [
      { id: 'R4', bytes: '0e', type: 'Coll[SByte]', text, meaning: { as: 'text', value: text } },
    ]
    const outputs = Array.from({ length: 600 }, (_, index) => ({
      ...box,
      boxId: String(index),
      ergoTree: `10${String(index).padStart(20_000, '0')}`,
      registers: registersOf('x'.repeat(index === 0 ? 1_000_000 : 1_000)),
    }))
    const view = await viewFrom({ [V2_PATH]: { ...V2, outputs } })
    expect(view.outputs.boxes[0]?.registers?.[0]?.text).toHaveLength(601)
    expect(view.outputs.boxes[19]).toMatchObject({ isTruncated: true })
    expect(view.outputs.boxes[599]).not.toHaveProperty('registers')
    expect(JSON.stringify(view).length).toBeLessThan(250_000)
  })

  test('a page lists 1000 boxes per side and counts all of them', async () => {
    const [box] = V2.outputs
    const outputs = Array.from({ length: 1500 }, (_, index) => ({ ...box, boxId: String(index), value: '1' }))
    const view = await viewFrom({ [V2_PATH]: { ...V2, outputs } })
    expect(view.outputs).toMatchObject({ count: 1500, value: '1500' })
    expect(view.outputs.boxes).toHaveLength(1000)
  })
})
