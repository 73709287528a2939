import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { queryOf } from '../resource/query-of.ts'
import { keyOf } from '../resource/resource.ts'
import { BLOCK, ID, SPENDER, V0_WAITING, V1, V2, V2_WAITING } from './testing/answers.ts'
import { apiOf, loadTransaction, V2_FEATURES } from './testing/load-transaction.ts'
import { transactionResource } from './transaction.ts'
import type { TransactionView } from './transaction-view.ts'
import { forgetTransaction } from './use-forget-transaction.ts'

const V2_PATH = `/api/v2/transactions/${ID}`
const V1_PATH = `/api/v1/transactions/${ID}`
const V0_PATH = `/api/v0/transactions/unconfirmed/${ID}`

async function viewFrom(answers: Readonly<Record<string, unknown>>, features: readonly string[] | null = V2_FEATURES) {
  const answer = await loadTransaction(answers, features)
  if (answer.kind === 'unknown') throw new Error('The transaction is not known')
  return answer.transaction
}

/** The hash of a script is told by v2 only. */
const withoutV2 = (view: TransactionView): TransactionView => ({
  ...view,
  owners: view.owners.map((owner) => (owner.isReadable === false ? { ...owner, scriptHash: null } : owner)),
})

describe('from v2', () => {
  test('[T01] [T02] size, time, block, confirmations, fee and total are what the API says', async () => {
    expect(await viewFrom({ [V2_PATH]: V2 })).toMatchObject({
      id: ID,
      state: 'confirmed',
      block: { id: BLOCK, height: 3011, index: 4 },
      timestamp: 1794740140314,
      firstSeen: 1794740100000,
      confirmations: 14,
      size: 1204,
      fee: '1100000',
      total: '18014398511581984',
    })
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

  test('[T04] an output says who spent it; a script without an address stays unreadable', async () => {
    const { outputs, owners } = await viewFrom({ [V2_PATH]: V2 })
    expect(outputs.boxes.map(({ spentBy }) => spentBy)).toEqual([
      undefined,
      { id: SPENDER, isConfirmed: true },
      undefined,
      undefined,
    ])
    expect(owners[outputs.boxes[2]?.owner ?? -1]).toMatchObject({ isReadable: false, script: '10ff' })
    expect(outputs.boxes[3]?.role).toBe('fee')
  })

  test('context variables stand in the order of their keys as text', async () => {
    const { inputs } = await viewFrom({ [V2_PATH]: V2 })
    expect(inputs.boxes[0]?.extension?.map(({ id, text }) => [id, text])).toEqual([
      ['10', '2'],
      ['2', '1'],
    ])
  })

  test('an input whose box nobody has seen leaves the sum unknown rather than wrong', async () => {
    const [input] = V2_WAITING.inputs
    const { inputs } = await viewFrom({ [V2_PATH]: { ...V2_WAITING, inputs: [{ ...input, box: null }] } })
    expect(inputs).toMatchObject({ count: 1, value: null, boxes: [{ value: null, owner: null }] })
  })

  test('[T03] of a coinbase the emission box is known on both sides', async () => {
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

describe('from the public contract', () => {
  test('[E03] v1 tells the same page as v2, but for story, first sight and context variables', async () => {
    const told = withoutV2(await viewFrom({ [V2_PATH]: V2 }))
    const [input] = told.inputs.boxes
    const { extension, ...inputWithout } = input ?? { extension: undefined }
    expect(extension).toHaveLength(2)
    expect(await viewFrom({ [V1_PATH]: V1 }, null)).toEqual({
      ...told,
      firstSeen: null,
      inputs: { ...told.inputs, boxes: [inputWithout] },
    })
  })

  test('[T06] v0 tells one that waits: the same outputs as v2, and inputs without their tokens', async () => {
    const told = withoutV2(await viewFrom({ [V2_PATH]: V2_WAITING }))
    const view = await viewFrom({ [V0_PATH]: V0_WAITING }, null)
    expect(view).toMatchObject({
      state: 'waiting',
      block: null,
      confirmations: null,
      firstSeen: 1794740100000,
      fee: '1100000',
      total: '18014398511581984',
    })
    expect(view.outputs).toEqual(told.outputs)
    expect(view.owners.slice(0, 4).map(({ script }) => script)).toEqual(
      told.owners.map(({ script }) => script).slice(0, 4),
    )
    expect(view.inputs.boxes[0]?.extension?.map(({ id }) => id)).toEqual(['10', '2'])
    expect(view.inputs.boxes[0]?.assets).toEqual([])
  })

  test('registers are read from their bytes: type, value and what it means', async () => {
    const { outputs } = await viewFrom({ [V0_PATH]: V0_WAITING }, null)
    expect(outputs.boxes[0]?.registers).toEqual([
      { id: 'R4', type: 'SLong', text: '9223372036854775807', meaning: null },
      { id: 'R5', type: 'Coll[SByte]', text: '68656c6c6f', meaning: { as: 'text', value: 'hello' } },
    ])
  })

  test('mint and burn are worked out: the id of the first input, and what the outputs lack', async () => {
    const { mints, burns, tokens } = await viewFrom({ [V1_PATH]: V1 }, null)
    expect(mints.map(({ token, amount }) => [tokens[token]?.name, amount])).toEqual([['New coin', '7']])
    expect(burns.map(({ token, amount }) => [tokens[token]?.name, amount])).toEqual([[null, '5']])
  })
})

describe('what is not there', () => {
  test('[T05] an id that no API knows is unknown, with what else it is', async () => {
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
    const asked: string[] = []
    const api = { features: V2_FEATURES, get: (path: string) => Promise.resolve(asked.push(path) as never) }
    const load = (id: string) => transactionResource(id).load(api, new AbortController().signal)
    expect(await load('"><script>')).toEqual({ kind: 'unknown', others: [] })
    expect(asked).toEqual([])
    expect(await loadTransaction({ [`/api/v2/resolve/${ID}`]: 500 })).toEqual({ kind: 'unknown', others: [] })
  })

  test('[T09] a failure is kept as a flag and can be reset on its own; leaving clears the transaction', async () => {
    const client = new QueryClient()
    const resource = transactionResource(ID)
    const key = keyOf(resource)
    await client.prefetchQuery(queryOf(resource, apiOf({ [V2_PATH]: 500 }, V2_FEATURES), client))
    expect(client.getQueryState(key)).toMatchObject({ status: 'error', data: undefined })
    await client.resetQueries({ queryKey: key, exact: true })
    expect(client.getQueryState(key)).toMatchObject({ status: 'pending', error: null })
    await client.prefetchQuery(queryOf(resource, apiOf({ [V2_PATH]: V2 }, V2_FEATURES), client))
    expect(client.getQueryState(key)).toMatchObject({ status: 'success', error: null })
    forgetTransaction(client, ID)
    expect(client.getQueryState(key)).toBeUndefined()
  })
})

describe('hostile size', () => {
  test('a register of a megabyte is cut, and what is too much for a page is left to the box', async () => {
    const [box] = V2.outputs
    const registersOf = (text: string) => [
      { id: 'R4', value: '0e', type: 'Coll[SByte]', text, meaning: { as: 'text', value: text } },
    ]
    const outputs = Array.from({ length: 600 }, (_, index) => ({
      ...box,
      boxId: String(index),
      ergoTree: `10${String(index).padStart(20_000, '0')}`,
      registers: registersOf('x'.repeat(index === 0 ? 1_000_000 : 1_000)),
    }))
    const view = await viewFrom({ [V2_PATH]: { ...V2, outputs } })
    expect(view.outputs.boxes[0]?.registers?.[0]?.text).toHaveLength(601)
    expect(view.outputs.boxes[19]).toMatchObject({ isCut: true })
    expect(view.outputs.boxes[599]).not.toHaveProperty('registers')
    expect(JSON.stringify(view).length).toBeLessThan(250_000)
  })

  test('a page lists a thousand boxes a side and counts all of them', async () => {
    const [box] = V2.outputs
    const outputs = Array.from({ length: 1500 }, (_, index) => ({ ...box, boxId: String(index), value: '1' }))
    const view = await viewFrom({ [V2_PATH]: { ...V2, outputs } })
    expect(view.outputs).toMatchObject({ count: 1500, value: '1500' })
    expect(view.outputs.boxes).toHaveLength(1000)
  })
})
