import { formatAmount, formatErg, presetOf, toNanoErg } from '@ergo-explorer/chain'
import { v2Operations } from '@ergo-explorer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effectOf, holdingsOf, ledgerOf, sampleOf } from '#testing/ledger.ts'
import { type TestApi, startTestApi } from '#testing/test-api.ts'
import { HOSTILE_TEXTS } from '#testing/hostile-texts.ts'
import { parseCsv } from '#testing/parse-csv.ts'
import { addressOf, loadTokenNames } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const ledger = ledgerOf(api.chain.node)
const nameOf = await loadTokenNames(api.chain.database)
const { busiest } = ledger
const { fee } = presetOf('devnet').systemScripts

type Row = Readonly<Record<string, string>>

async function readCsv(path: string, from: TestApi = api): Promise<Row[]> {
  const { status, text } = await from.get(`/api/v2/${path}`)
  expect(status).toBe(200)
  const [columns = [], ...rows] = parseCsv(text)
  return rows.map((row) => {
    expect(row).toHaveLength(columns.length)
    return Object.fromEntries(columns.map((column, i) => [column, row[i] ?? '']))
  })
}

describe('transactions of an address', () => {
  test('have a row for ERG and one per token, newest first, with exact amounts', async () => {
    for (const tree of sampleOf(busiest, 20)) {
      const rows = await readCsv(`addresses/${addressOf(tree)}/transactions/export`)
      const entries = (ledger.entries.get(tree) ?? []).toReversed()
      expect([...new Set(rows.map((row) => row['transaction_id']))]).toEqual(
        entries.map(({ transaction }) => transaction.id),
      )
      const byTransaction = Map.groupBy(rows, (row) => row['transaction_id'])
      for (const entry of entries) {
        const { nanoErg, tokens } = effectOf(entry)
        const [erg, ...others] = byTransaction.get(entry.transaction.id) ?? []
        expect(erg).toMatchObject({
          time_utc: new Date(entry.timestamp).toISOString(),
          height: String(entry.height),
          amount: formatErg(toNanoErg(nanoErg)),
          unit: 'ERG',
          smallest_amount: String(nanoErg),
          smallest_unit: 'nanoERG',
          token_id: '',
          decimals: '9',
        })
        expect(new Map(others.map((row) => [row['token_id'], row['amount']]))).toEqual(
          new Map(
            [...tokens].map(([tokenId, amount]) => [tokenId, formatAmount(amount, nameOf(tokenId).decimals ?? 0)]),
          ),
        )
      }
    }
  })

  test('end with the current balance of the address', async () => {
    const tree = busiest[12] ?? expect.fail('no such address')
    const [newest] = await readCsv(`addresses/${addressOf(tree)}/transactions/export`)
    expect(newest?.['balance_after']).toBe(formatErg(toNanoErg(holdingsOf(ledger.unspentOf(tree)).nanoErg)))
  })

  test('can be limited by heights, and are complete for thousands of transactions', async () => {
    const entries = ledger.entries.get(fee) ?? []
    expect(entries.length).toBeGreaterThan(1000)
    const rows = await readCsv(`addresses/${addressOf(fee)}/transactions/export`)
    expect(rows.filter((row) => row['unit'] === 'ERG')).toHaveLength(entries.length)
    const some = await readCsv(`addresses/${addressOf(fee)}/transactions/export?fromHeight=300&toHeight=310`)
    expect(some.map((row) => row['transaction_id'])).toEqual(
      rows
        .filter((row) => Number(row['height']) >= 300 && Number(row['height']) <= 310)
        .map((row) => row['transaction_id']),
    )
  })

  test('have the same rows and names as JSON', async () => {
    const path = `addresses/${addressOf(busiest[6] ?? '')}/transactions/export`
    const rows = await readCsv(path)
    const { json, headers } = await api.get(`/api/v2/${path}?format=json`)
    expect(headers['content-type']).toBe('application/json')
    const read = json as Record<string, string | number | null>[]
    expect(
      read.map(({ transaction_id, token_id, smallest_amount, height }) => [
        transaction_id,
        token_id ?? '',
        smallest_amount,
        String(height),
      ]),
    ).toEqual(rows.map((row) => [row['transaction_id'], row['token_id'], row['smallest_amount'], row['height']]))
    expect(read.map((row) => Object.keys(row))).toEqual(rows.map((row) => Object.keys(row)))
  })
})

test('boxes of an address are exported with their content', async () => {
  for (const tree of sampleOf(busiest, 10))
    for (const state of ['all', 'unspent']) {
      const boxes = ledger.boxesOf(tree).filter(({ spentBy }) => state === 'all' || spentBy === undefined)
      const rows = await readCsv(`addresses/${addressOf(tree)}/boxes/export?state=${state}`)
      const expectedRows = boxes.toReversed().map(({ box, spentBy }) => {
        const assets = box.assets.map(({ tokenId, amount }) => `${tokenId} ${amount}`)
        return [box.boxId, spentBy?.id ?? '', ` ${box.value}`].concat(assets)
      })
      const found = [...Map.groupBy(rows, (row) => row['box_id'])].map(([boxId, held]) => {
        const assets = held.map((row) => `${row['token_id']} ${row['smallest_amount']}`)
        return [boxId, held[0]?.['spent_by_transaction_id']].concat(assets)
      })
      expect(found).toEqual(expectedRows)
    }
})

test('holders of a token are exported by rank, with shares that add up', async () => {
  const counts = Map.groupBy(
    ledger.unspent.flatMap(({ ergoTree, assets }) => assets.map(({ tokenId }) => ({ tokenId, ergoTree }))),
    ({ tokenId }) => tokenId,
  )
  const [tokenId = expect.fail('no token')] = [...counts.keys()].toSorted(
    (a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0),
  )
  const holders = new Set(counts.get(tokenId)?.map(({ ergoTree }) => ergoTree))
  const rows = await readCsv(`tokens/${tokenId}/holders/export`)
  expect(rows.map((row) => row['rank'])).toEqual(rows.map((_, i) => String(i + 1)))
  expect(new Set(rows.map((row) => row['address']))).toEqual(new Set([...holders].map(addressOf)))
  expect(rows.reduce((total, row) => total + Number(row['share_percent']), 0)).toBeCloseTo(100, 2)
})

test('sets file name and row limit, and is not cacheable', async () => {
  const { headers } = await api.get(`/api/v2/addresses/${addressOf(fee)}/boxes/export?format=csv`)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=UTF-8',
    'content-disposition': `attachment; filename="ergo-${addressOf(fee).slice(0, 12)}-boxes.csv"`,
    'export-rows-limit': '100000',
    'cache-control': 'no-store',
  })
})

test('exports only the columns of an empty table, and returns an error for invalid input', async () => {
  const unused = `addresses/${addressOf(`0008cd02${'79'.repeat(32)}`)}/transactions/export`
  expect(await readCsv(unused)).toEqual([])
  expect((await api.get(`/api/v2/${unused}?format=json`)).text).toBe('[]')
  expect(await api.get('/api/v2/addresses/nonsense/boxes/export')).toMatchObject({
    status: 400,
    json: { code: 'bad_address' },
  })
  expect(await api.get(`/api/v2/${unused}?format=xls`)).toMatchObject({ status: 400, json: { code: 'bad_request' } })
  const missing = await api.get(`/api/v2/tokens/${'ab'.repeat(32)}/holders/export`)
  expect(missing).toMatchObject({ status: 404, json: { code: 'not_found' } })
})

test('have the columns of the examples in the documentation', async () => {
  const [tree = expect.fail('no address')] = sampleOf(busiest, 1)
  const [tokenId = expect.fail('no token')] = busiest.flatMap((each) => [
    ...holdingsOf(ledger.unspentOf(each)).tokens.keys(),
  ])
  const singleton = presetOf('devnet').oraclePools[0]?.poolNft ?? expect.fail('no oracle pool')
  const paths = {
    [`addresses/${addressOf(tree)}/transactions/export`]: v2Operations.exportAddressTransactions,
    [`addresses/${addressOf(tree)}/boxes/export`]: v2Operations.exportAddressBoxes,
    [`tokens/${tokenId}/holders/export`]: v2Operations.exportTokenHolders,
    [`tokens/${singleton}/states/export`]: v2Operations.exportTokenStates,
    'charts/difficulty/export': v2Operations.exportChart,
  }
  for (const [path, { response }] of Object.entries(paths)) {
    const { examples: [example = ''] = [] } = response as { readonly examples?: readonly string[] }
    const [columns = '', row = ''] = example.split('\r\n')
    expect((await api.get(`/api/v2/${path}`)).text.split('\r\n')[0]).toBe(columns)
    expect(row.split(',')).toHaveLength(columns.split(',').length)
  }
})

describe('tokens with hostile names', () => {
  let hostile: TestApi
  const tree =
    sampleOf(busiest, 60).findLast((each) => holdingsOf(ledger.unspentOf(each)).tokens.size > 0) ?? expect.fail()
  beforeAll(async () => {
    const { databases, database } = api.chain
    hostile = await startTestApi({ ...api.chain, database: await databases.create(database) })
  })
  afterAll(() => hostile[Symbol.asyncDispose]())

  test('names a token that uses the name of the coin by its id', async () => {
    const [tokenId = expect.fail('no token')] = holdingsOf(ledger.unspentOf(tree)).tokens.keys()
    for (const name of ['ERG', 'Erg\u{200b}o', 'ＥＲＧ']) {
      await hostile.chain.database.pool.query(
        'UPDATE token_mints SET name = $2 WHERE token = (SELECT id FROM tokens WHERE token_id = $1)',
        [`\\x${tokenId}`, name],
      )
      const rows = await readCsv(`addresses/${addressOf(tree)}/boxes/export`, hostile)
      const units = rows.filter((row) => row['token_id'] === tokenId).map((row) => row['unit'])
      expect(new Set(units)).toEqual(new Set([tokenId]))
    }
  })

  test(`escapes ${HOSTILE_TEXTS.length} names against formulas in every export`, async () => {
    const [tokenId = expect.fail('no token')] = holdingsOf(ledger.unspentOf(tree)).tokens.keys()
    const pool = hostile.chain.database.pool
    for (const name of HOSTILE_TEXTS.filter((text) => !text.includes('\u{0}'))) {
      await pool.query('UPDATE token_mints SET name = $2 WHERE token = (SELECT id FROM tokens WHERE token_id = $1)', [
        `\\x${tokenId}`,
        name,
      ])
      for (const path of [
        `addresses/${addressOf(tree)}/transactions/export`,
        `addresses/${addressOf(tree)}/boxes/export`,
        `tokens/${tokenId}/holders/export`,
      ]) {
        const rows = await readCsv(path, hostile)
        const units = rows.filter((row) => row['token_id'] === tokenId).map((row) => row['unit'])
        expect(units.length).toBeGreaterThan(0)
        expect(new Set(units)).toEqual(new Set([`'${name}`]))
      }
    }
  })
})
