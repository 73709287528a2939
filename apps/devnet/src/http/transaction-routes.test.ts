import { type Box, type Transaction, transactionSize, writeJson } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { transactionJson } from '@ergo-explorer/simchain'
import { aCandidate, anId, anInput, aTransaction } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import type { Pool } from '../backend/backend.ts'
import { StaticBackend, type StaticChain } from '../backend/testing/static-backend.ts'
import { aChain } from './testing/a-chain.ts'
import { aPool, spendsOf } from './testing/a-pool.ts'
import { asker } from './testing/ask.ts'

/** Remembers what it was given. */
class Listening extends StaticBackend {
  readonly submitted: [Transaction, string][] = []
  readonly pool: Pool

  constructor(of: StaticChain, transactions: readonly Transaction[], boxes: readonly Box[]) {
    super(of)
    const submit: Pool['submit'] = (transaction, only) => {
      this.submitted.push([transaction, only])
      return { ok: true, id: transaction.id }
    }
    this.pool = { ...aPool(transactions, boxes), submit }
  }
}

const chain = aChain(12)
const { transactions, boxes } = spendsOf(chain, 5)
const options = { preset: chain.preset, blake2b256, clock: () => 0 }
const ids = transactions.map(({ id }) => id)

function listening() {
  const backend = new Listening(chain, transactions, boxes)
  return { backend, ask: asker({ ...options, backend }) }
}

describe('a posted transaction', () => {
  const transaction = aTransaction({
    inputs: [
      anInput({
        proof: 'abcd',
        extension: [
          [5, '0402'],
          [1, '0404'],
        ],
      }),
    ],
    dataInputs: [anInput().boxId],
    outputs: [
      aCandidate({
        value: 2n ** 62n,
        assets: [{ tokenId: anId(8), amount: 2n ** 63n - 1n }],
        registers: { R4: '0402', R5: '0e00' },
      }),
    ],
  })

  test('arrives whole, to the last digit and in the order of its context variables', () => {
    const { backend, ask } = listening()
    expect(ask('POST', '/transactions', transactionJson(transaction))).toEqual({ status: 200, json: transaction.id })
    expect(ask('POST', '/transactions/check', transactionJson(transaction)).status).toBe(200)
    expect(backend.submitted).toEqual([
      [transaction, 'accept'],
      [transaction, 'check'],
    ])
  })

  test('may write its numbers as text, as wallets do', () => {
    const { backend, ask } = listening()
    const text = transactionJson(transaction).replace(/":(\d+)/g, '":"$1"')
    expect(text).toContain('"value":"4611686018427387904"')
    expect(ask('POST', '/transactions', text).json).toBe(transaction.id)
    expect(backend.submitted[0]?.[0]).toEqual(transaction)
  })

  test('gets its ids and size from its content, whatever it says they are', () => {
    const { backend, ask } = listening()
    const lying = transactionJson({ ...transaction, id: anId(1), size: 1 }).replaceAll(transaction.id, anId(2))
    expect(ask('POST', '/transactions', lying).json).toBe(transaction.id)
    expect(backend.submitted[0]?.[0]).toEqual(transaction)
    expect(transaction.size).toBe(transactionSize(transaction))
  })

  test.each(['inputs', 'dataInputs', 'outputs', 'spendingProof', 'extension', 'proofBytes', 'value', 'ergoTree'])(
    'needs %s',
    (key) => {
      const { ask } = listening()
      const json = ask('POST', '/transactions', transactionJson(transaction).replace(`"${key}":`, '"other":')).json
      expect(json).toMatchObject({
        error: 400,
        detail: expect.stringContaining(`Attempt to decode value on failed cursor: DownField(${key})`),
      })
    },
  )

  test('is refused when a value, a register or an id is not one', () => {
    const { ask } = listening()
    const post = (from: string, to: string) =>
      ask('POST', '/transactions', transactionJson(transaction).replace(from, to))
    expect(post('"value":4', '"value":-4').status).toBe(400)
    expect(post('"value":4611686018427387904', '"value":9223372036854775808').status).toBe(400)
    expect(post('"R5"', '"R6"').status).toBe(400)
    expect(post('"0402"', '"04zz"').status).toBe(400)
    expect(post(anId(8), 'abcd').status).toBe(400)
    expect(ask('POST', '/transactions', []).status).toBe(400)
  })

  test('is refused when it is larger than a pool takes', () => {
    const { backend, ask } = listening()
    const large = aTransaction({ outputs: [aCandidate({ registers: { R4: '00'.repeat(98_304) } })] })
    expect(ask('POST', '/transactions', transactionJson(large))).toMatchObject({
      status: 400,
      json: { detail: expect.stringContaining('too large size') },
    })
    expect(backend.submitted).toEqual([])
  })
})

describe('the pool', () => {
  const { ask } = listening()
  const listed = (url: string) => (ask('GET', url).json as { id: string }[]).map(({ id }) => id)

  test('is listed by pages, fifty by default', () => {
    expect(listed('/transactions/unconfirmed')).toEqual(ids)
    expect(listed('/transactions/unconfirmed?offset=1&limit=2')).toEqual(ids.slice(1, 3))
    expect(listed('/transactions/unconfirmed?offset=-1&limit=3')).toEqual(ids.slice(0, 2))
    expect(listed('/transactions/unconfirmed?limit=-1')).toEqual([])
  })

  test('tells which of some transactions it still holds', () => {
    expect(ask('GET', '/transactions/unconfirmed/transactionIds').json).toEqual(ids)
    expect(ask('POST', '/transactions/unconfirmed/byTransactionIds', [anId(1), ids[2]]).json).toEqual([ids[2]])
    expect(ask('GET', `/transactions/unconfirmed/byTransactionId/${ids[0]}`).json).toMatchObject({ id: ids[0] })
    expect(ask('HEAD', `/transactions/unconfirmed/${ids[0]}`).status).toBe(200)
    expect(ask('HEAD', `/transactions/unconfirmed/${anId(1)}`).status).toBe(404)
  })

  test('is searched by a script, in quotes or bare', () => {
    const script = boxes[0]?.ergoTree ?? ''
    const quoted = ask('POST', '/transactions/unconfirmed/byErgoTree', JSON.stringify(script))
    expect(quoted.json).toMatchObject([{ id: ids[0], inputs: [{ ergoTree: script }] }])
    expect(ask('POST', '/transactions/unconfirmed/byErgoTree', script)).toEqual(quoted)
    expect(ask('POST', '/transactions/unconfirmed/byErgoTree?limit=0', script).json).toEqual([])
    expect(ask('POST', '/transactions/unconfirmed/byErgoTree', '00').json).toEqual([])
  })

  test('has a bin more than was asked for, and fees to the last digit', () => {
    expect(ask('GET', '/transactions/poolHistogram').json).toHaveLength(11)
    expect(ask('GET', '/transactions/poolHistogram?bins=2&maxtime=1000').json).toEqual([
      { nTxns: 0, totalFee: 0 },
      { nTxns: 1, totalFee: Number(2n ** 60n) },
      { nTxns: 2, totalFee: Number(2n ** 61n) },
    ])
  })

  test('recommends a fee and a wait as bare numbers', () => {
    expect(ask('GET', '/transactions/getFee?waitTime=2&txSize=500').json).toBe(250_000)
    expect(ask('GET', '/transactions/getFee').json).toBe(100_000)
    expect(ask('GET', '/transactions/waitTime?fee=12000&txSize=1').json).toBe(10)
    expect(ask('GET', '/transactions/waitTime').json).toBe(12_000)
  })
})

test('without a pool there is an empty one that takes nothing', () => {
  const ask = asker({ ...options, backend: new StaticBackend(chain) })
  expect(ask('GET', '/transactions/unconfirmed').json).toEqual([])
  expect(ask('GET', '/transactions/unconfirmed/transactionIds').json).toEqual([])
  expect(ask('GET', '/transactions/getFee').json).toBe(1_000_000)
  expect(ask('GET', '/transactions/poolHistogram?bins=1').json).toEqual([
    { nTxns: 0, totalFee: 0 },
    { nTxns: 0, totalFee: 0 },
  ])
  expect(ask('POST', '/transactions', writeJson(JSON.parse(transactionJson(aTransaction())))).status).toBe(400)
})
