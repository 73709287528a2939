import {
  type Box,
  bytesToHex,
  serialiseTransaction,
  type Transaction,
  transactionSize,
  writeJson,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { transactionJson } from '@ergo-explorer/simchain'
import { buildBoxCandidate, fakeId, buildInput, buildTransaction } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import type { NodeMempool } from '#backend/backend.ts'
import { StaticBackend, type StaticChain } from '#backend/testing/static-backend.ts'
import { createStaticChain, createFakeMempool, createRewardSpends } from './testing/static-chain.ts'
import { createApiCaller } from './testing/test-server.ts'

/** Records the submitted transactions. */
class RecordingBackend extends StaticBackend {
  readonly submitted: [Transaction, string][] = []
  readonly mempool: NodeMempool

  constructor(forBackend: StaticChain, transactions: readonly Transaction[], boxes: readonly Box[]) {
    super(forBackend)
    const submit: NodeMempool['submit'] = (transaction, only) => {
      this.submitted.push([transaction, only])
      return { ok: true, id: transaction.id }
    }
    this.mempool = { ...createFakeMempool(transactions, boxes), submit }
  }
}

const chain = createStaticChain(12)
const { transactions, boxes } = createRewardSpends(chain, 5)
const options = { preset: chain.preset, blake2b256, clock: () => 0 }
const ids = transactions.map(({ id }) => id)

function recording() {
  const backend = new RecordingBackend(chain, transactions, boxes)
  return { backend, callApi: createApiCaller({ ...options, backend }) }
}

describe('a posted transaction', () => {
  const transaction = buildTransaction({
    inputs: [
      buildInput({
        proof: 'abcd',
        extension: [
          [5, '0402'],
          [1, '0404'],
        ],
      }),
    ],
    dataInputs: [buildInput().boxId],
    outputs: [
      buildBoxCandidate({
        value: 2n ** 62n,
        assets: [{ tokenId: fakeId(8), amount: 2n ** 63n - 1n }],
        registers: { R4: '0402', R5: '0e00' },
      }),
    ],
  })

  test('arrives unchanged, with all digits and the order of its context variables', () => {
    const { backend, callApi } = recording()
    expect(callApi('POST', '/transactions', transactionJson(transaction))).toEqual({
      status: 200,
      json: transaction.id,
    })
    expect(callApi('POST', '/transactions/check', transactionJson(transaction)).status).toBe(200)
    expect(backend.submitted).toEqual([
      [transaction, 'accept'],
      [transaction, 'check'],
    ])
  })

  test('may be sent as bytes, with or without quotes', () => {
    const { backend, callApi } = recording()
    const hex = bytesToHex(serialiseTransaction(transaction))
    expect(callApi('POST', '/transactions/bytes', `"${hex}"`)).toEqual({ status: 200, json: transaction.id })
    expect(callApi('POST', '/transactions/checkBytes', hex).status).toBe(200)
    expect(backend.submitted).toEqual([
      [transaction, 'accept'],
      [transaction, 'check'],
    ])
    for (const invalid of ['', 'xy', hex.slice(2), `${hex}00`])
      expect(callApi('POST', '/transactions/checkBytes', invalid).status).toBe(400)
  })

  test('may have numbers as strings, as wallets send them', () => {
    const { backend, callApi } = recording()
    const text = transactionJson(transaction).replace(/":(\d+)/g, '":"$1"')
    expect(text).toContain('"value":"4611686018427387904"')
    expect(callApi('POST', '/transactions', text).json).toBe(transaction.id)
    expect(backend.submitted[0]?.[0]).toEqual(transaction)
  })

  test('gets its ids and size from its content, whatever the body contains', () => {
    const { backend, callApi } = recording()
    const falsified = transactionJson({ ...transaction, id: fakeId(1), size: 1 }).replaceAll(transaction.id, fakeId(2))
    expect(callApi('POST', '/transactions', falsified).json).toBe(transaction.id)
    expect(backend.submitted[0]?.[0]).toEqual(transaction)
    expect(transaction.size).toBe(transactionSize(transaction))
  })

  test.each(['inputs', 'dataInputs', 'outputs', 'spendingProof', 'extension', 'proofBytes', 'value', 'ergoTree'])(
    'requires %s',
    (key) => {
      const { callApi } = recording()
      const json = callApi('POST', '/transactions', transactionJson(transaction).replace(`"${key}":`, '"other":')).json
      expect(json).toMatchObject({
        error: 400,
        detail: expect.stringContaining(`Attempt to decode value on failed cursor: DownField(${key})`),
      })
    },
  )

  test('is rejected for an invalid value, register or id', () => {
    const { callApi } = recording()
    const post = (from: string, to: string) =>
      callApi('POST', '/transactions', transactionJson(transaction).replace(from, to))
    expect(post('"value":4', '"value":-4').status).toBe(400)
    expect(post('"value":4611686018427387904', '"value":9223372036854775808').status).toBe(400)
    expect(post('"R5"', '"R6"').status).toBe(400)
    expect(post('"0402"', '"04zz"').status).toBe(400)
    expect(post(fakeId(8), 'abcd').status).toBe(400)
    expect(callApi('POST', '/transactions', []).status).toBe(400)
  })

  test('is rejected above the size limit', () => {
    const { backend, callApi } = recording()
    const large = buildTransaction({ outputs: [buildBoxCandidate({ registers: { R4: '00'.repeat(98_304) } })] })
    expect(callApi('POST', '/transactions', transactionJson(large))).toMatchObject({
      status: 400,
      json: { detail: expect.stringContaining('too large size') },
    })
    expect(backend.submitted).toEqual([])
  })
})

describe('the mempool', () => {
  const { callApi } = recording()
  const listed = (url: string) => (callApi('GET', url).json as { id: string }[]).map(({ id }) => id)

  test('is listed in pages, 50 by default', () => {
    expect(listed('/transactions/unconfirmed')).toEqual(ids)
    expect(listed('/transactions/unconfirmed?offset=1&limit=2')).toEqual(ids.slice(1, 3))
    expect(listed('/transactions/unconfirmed?offset=-1&limit=3')).toEqual(ids.slice(0, 2))
    expect(listed('/transactions/unconfirmed?limit=-1')).toEqual([])
  })

  test('returns which of several transactions it contains', () => {
    expect(callApi('GET', '/transactions/unconfirmed/transactionIds').json).toEqual(ids)
    expect(callApi('POST', '/transactions/unconfirmed/byTransactionIds', [fakeId(1), ids[2]]).json).toEqual([ids[2]])
    expect(callApi('GET', `/transactions/unconfirmed/byTransactionId/${ids[0]}`).json).toMatchObject({ id: ids[0] })
    expect(callApi('HEAD', `/transactions/unconfirmed/${ids[0]}`).status).toBe(200)
    expect(callApi('HEAD', `/transactions/unconfirmed/${fakeId(1)}`).status).toBe(404)
  })

  test('is searched by script, with and without quotes', () => {
    const script = boxes[0]?.ergoTree ?? ''
    const quoted = callApi('POST', '/transactions/unconfirmed/byErgoTree', JSON.stringify(script))
    expect(quoted.json).toMatchObject([{ id: ids[0], inputs: [{ ergoTree: script }] }])
    expect(callApi('POST', '/transactions/unconfirmed/byErgoTree', script)).toEqual(quoted)
    expect(callApi('POST', '/transactions/unconfirmed/byErgoTree?limit=0', script).json).toEqual([])
    expect(callApi('POST', '/transactions/unconfirmed/byErgoTree', '00').json).toEqual([])
  })

  test('has one more bin than requested, and exact fees', () => {
    expect(callApi('GET', '/transactions/poolHistogram').json).toHaveLength(11)
    expect(callApi('GET', '/transactions/poolHistogram?bins=2&maxtime=1000').json).toEqual([
      { nTxns: 0, totalFee: 0 },
      { nTxns: 1, totalFee: Number(2n ** 60n) },
      { nTxns: 2, totalFee: Number(2n ** 61n) },
    ])
  })

  test('returns recommended fee and wait time as plain numbers', () => {
    expect(callApi('GET', '/transactions/getFee?waitTime=2&txSize=500').json).toBe(250_000)
    expect(callApi('GET', '/transactions/getFee').json).toBe(100_000)
    expect(callApi('GET', '/transactions/waitTime?fee=12000&txSize=1').json).toBe(10)
    expect(callApi('GET', '/transactions/waitTime').json).toBe(12_000)
  })
})

test('without a mempool there is an empty one that rejects transactions', () => {
  const callApi = createApiCaller({ ...options, backend: new StaticBackend(chain) })
  expect(callApi('GET', '/transactions/unconfirmed').json).toEqual([])
  expect(callApi('GET', '/transactions/unconfirmed/transactionIds').json).toEqual([])
  expect(callApi('GET', '/transactions/getFee').json).toBe(1_000_000)
  expect(callApi('GET', '/transactions/poolHistogram?bins=1').json).toEqual([
    { nTxns: 0, totalFee: 0 },
    { nTxns: 0, totalFee: 0 },
  ])
  expect(callApi('POST', '/transactions', writeJson(JSON.parse(transactionJson(buildTransaction())))).status).toBe(400)
})
