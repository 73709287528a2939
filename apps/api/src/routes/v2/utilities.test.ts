import { decodeCompactBits, presetOf } from '@ergo-explorer/chain'
import {
  type BlockSummary,
  type Home,
  type Operation,
  type Statistics,
  type TransactionSummary,
  v2Operations as v2,
} from '@ergo-explorer/contract'
import { Compile } from 'typebox/compile'
import { afterAll, describe, expect, test } from 'vitest'
import { SCHEMA_VERSION } from '#schema-version.ts'
import { holdingsOf, ledgerOf } from '#testing/ledger.ts'
import { startTestApi } from '#testing/test-api.ts'
import { sum } from '#testing/confirmed-chain.ts'
import { type V2Page, createV2Client } from '#testing/v2-client.ts'
import { mempoolOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get } = createV2Client(api)
const { node, database } = api.chain
const ledger = ledgerOf(node)
const mempool = mempoolOf(node)
const preset = presetOf('devnet')
const last = ledger.blocks.at(-1) ?? expect.fail()

test('returns the network and the available features', async () => {
  const found = await get<{ features: string[] }>('')
  expect(found).toMatchObject({
    name: 'Ergo Explorer',
    network: 'devnet',
    softwareVersion: expect.stringMatching(/^\d+\.\d+\.\d+/),
    schemaVersion: SCHEMA_VERSION,
    addressPrefix: 0,
    links: { docs: '/api/docs', live: '/api/v2/live' },
  })
  // A node for submissions is configured.
  expect(found.features).toEqual(expect.arrayContaining(['blocks', 'home', 'resolve', 'date-filter', 'submit']))
  expect((await api.get('/api/docs')).status).toBe(200)
})

test('names the version of the schemas in every response of v2, and in none of another version', async () => {
  const versionOf = async (path: string, headers?: Readonly<Record<string, string>>) => {
    const { status, headers: received } = await api.get(path, headers)
    return [status, received['schema-version']]
  }
  const { etag } = (await api.get('/api/v2/blocks')).headers
  const paths = ['blocks', 'blocks/7x', 'no-such-path', 'charts/difficulty/export', 'blocks?limit=0']
  for (const path of paths) expect([path, (await versionOf(`/api/v2/${path}`))[1]]).toEqual([path, SCHEMA_VERSION])
  expect(await versionOf('/api/v2/blocks', { 'if-none-match': String(etag) })).toEqual([304, SCHEMA_VERSION])
  expect(await versionOf('/api/v1/blocks')).toEqual([200, undefined])
})

test('returns the tip of the node', async () => {
  const { header } = last
  expect(await get('tip')).toEqual({
    height: header.height,
    blockId: header.id,
    timestamp: header.timestamp,
    version: header.version,
    difficulty: String(decodeCompactBits(header.nBits)),
    transactionCount: ledger.blocks.flatMap(({ transactions }) => transactions).length,
    boxCount: ledger.boxes.filter(({ height }) => height > 0).length,
    sequence: expect.stringMatching(/^\d+-\d{16}$/),
    maxReorgDepth: 200,
    rollbackCount: expect.any(Number),
  })
})

describe('home page', () => {
  const read = () => get<Home>('home')

  test('returns the tip and the last ten blocks and transactions as in their lists', async () => {
    const home = await read()
    expect(home.tip).toEqual(await get('tip'))
    expect(home.blocks).toEqual((await get<V2Page<BlockSummary>>('blocks?limit=10')).items)
    expect(home.transactions).toEqual((await get<V2Page<TransactionSummary>>('transactions?limit=10')).items)
    expect([home.blocks.length, home.transactions.length]).toEqual([10, 10])
  })

  test('returns the statistics of the last day and of the day before', async () => {
    const { activity, previous } = await get<Statistics>('stats')
    const { day, dayBefore } = await read()
    expect([day, dayBefore]).toEqual([activity, previous])
    const since = node.time.now - 86_400_000
    const recent = ledger.blocks.filter(({ header }) => header.timestamp >= since)
    expect(day).toMatchObject({
      blockCount: recent.length,
      transactionCount: recent.flatMap(({ transactions }) => transactions).length,
      fromHeight: recent[0]?.header.height,
      toHeight: last.header.height,
    })
    const work = sum(recent.map(({ header }) => decodeCompactBits(header.nBits)))
    expect(BigInt(day.hashRate ?? 0)).toBe(work / 86_400n)
    // The strip of the web app shows this figure of v0, which adds one.
    const { hashRate } = (await api.get('/api/v0/info')).json as { hashRate: number }
    expect(day.hashRate).toBe(String(hashRate - 1))
  })

  test('returns circulating and maximum supply', async () => {
    const { circulating, maximumSupply } = await read()
    const { emission, treasury, noPremine, reemission = '', payToReemission = '' } = preset.systemScripts
    const scripts = new Set([emission, treasury, noPremine, reemission, payToReemission])
    const locked = holdingsOf(ledger.unspent.filter(({ ergoTree }) => scripts.has(ergoTree))).nanoErg
    const everything = holdingsOf(ledger.unspent).nanoErg
    expect({ circulating, maximumSupply }).toEqual({
      circulating: String(everything - locked),
      maximumSupply: '191924000000000',
    })
  })

  test('returns the newest tokens', async () => {
    const { tokens } = await read()
    const newest = [...ledger.mints.keys()].toReversed().slice(0, 10)
    expect(tokens.map(({ tokenId }) => tokenId)).toEqual(newest)
    const holdersOf = (tokenId: string) =>
      new Set(
        ledger.unspent
          .filter(({ assets }) => assets.some((asset) => asset.tokenId === tokenId))
          .map(({ ergoTree }) => ergoTree),
      ).size
    for (const [i, tokenId] of newest.entries()) {
      const { amount, entry } = ledger.mints.get(tokenId) ?? expect.fail()
      const { height, timestamp } = entry
      expect(tokens[i]).toMatchObject({ minted: String(amount), height, timestamp, holderCount: holdersOf(tokenId) })
    }
  })

  test('returns the mempool totals and its newest transactions', async () => {
    const found = await read()
    expect(found.mempool).toMatchObject({
      transactionCount: mempool.transactions.length,
      size: mempool.transactions.reduce((total, { size }) => total + size, 0),
    })
    const { rows } = await database.pool.query<{ id: string }>(
      'SELECT id FROM mempool_transactions ORDER BY first_seen DESC, id LIMIT 10',
    )
    expect(found.mempool.transactions.map(({ transactionId, state }) => [transactionId, state])).toEqual(
      rows.map(({ id }) => [id, 'pending']),
    )
    for (const shown of found.mempool.transactions) {
      const { inputs, dataInputs, outputs, size } =
        mempool.transactions.find(({ id }) => id === shown.transactionId) ?? expect.fail()
      expect(shown).toMatchObject({
        size,
        value: String(sum(outputs.map(({ value }) => value))),
        inputCount: inputs.length,
        dataInputCount: dataInputs.length,
        outputCount: outputs.length,
        firstSeen: expect.any(Number),
        story: { rule: null },
      })
    }
  })

  test('returns the maximum block size', async () => {
    const { maxBlockSize } = await read()
    expect(maxBlockSize).toBe((await get<{ maxBlockSize: number }>(`blocks/${last.header.height}`)).maxBlockSize)
  })
})

test('matches the response schemas of the contract', async () => {
  const { id } = last.header
  const [transaction = expect.fail()] = last.transactions
  const [orphan = expect.fail()] = ledger.orphans
  const [unconfirmed = expect.fail()] = mempool.transactions
  const requests: [Operation, string][] = [
    [v2.getCapabilities, ''],
    [v2.getTip, 'tip'],
    [v2.getHome, 'home'],
    [v2.resolveText, 'resolve/100'],
    [v2.listBlocks, 'blocks'],
    [v2.getBlock, 'blocks/256'],
    [v2.getBlock, `blocks/${orphan.header.id}`],
    [v2.listBlockTransactions, `blocks/${orphan.header.id}/transactions`],
    [v2.listBlockTransactions, 'blocks/256/transactions'],
    [v2.getBlockHeader, `blocks/${id}/header`],
    [v2.getBlockExtension, `blocks/${id}/extension`],
    [v2.getBlockAdProofs, `blocks/${id}/ad-proofs`],
    [v2.listTransactions, 'transactions?limit=200'],
    [v2.getTransaction, `transactions/${transaction.id}`],
    [v2.getTransaction, `transactions/${unconfirmed.id}`],
    [v2.getTransaction, `transactions/${orphan.transactions[0]?.id}`],
    [v2.getBox, `boxes/${transaction.outputs[0]?.boxId}`],
    [v2.getBox, `boxes/${unconfirmed.outputs[0]?.boxId}`],
  ]
  for (const [{ response }, path] of requests) {
    const validator = Compile(response)
    const json = await get(path)
    expect([path, [...validator.Errors(json)]]).toEqual([path, []])
  }
})

test('uses three queries for the home page and none for the tip', () => {
  expect(api.app.maxQueriesPerRequest.get('getHome')).toBe(3)
  expect([api.app.maxQueriesPerRequest.get('getTip'), api.app.maxQueriesPerRequest.get('getCapabilities')]).toEqual([
    undefined,
    undefined,
  ])
})
