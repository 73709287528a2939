import { createHash } from 'node:crypto'
import { bytesToHex, DAY_MS, encodeConstant, type Hex, hexToBytes, parseErgoTree, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type {
  BoxSummary,
  ContractDetail,
  ContractDirectory,
  ContractInstance,
  ContractSummary,
  ContractUsage,
  TransactionSummary,
} from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { ledgerOf, sampleOf } from '#testing/ledger.ts'
import { startTestApi } from '#testing/test-api.ts'
import { sum } from '#testing/confirmed-chain.ts'
import { createV2Client, type V2Page } from '#testing/v2-client.ts'
import { addressOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get, all } = createV2Client(api)
const ledger = ledgerOf(api.chain.node)
const blake2b256 = await createBlake2b256()

const templates = new Map<Hex, Hex | undefined>()
function templateOf(tree: Hex): Hex | undefined {
  if (!templates.has(tree)) {
    const parsed = parseErgoTree(hexToBytes(tree))
    templates.set(tree, parsed.ok ? bytesToHex(parsed.value.template) : undefined)
  }
  return templates.get(tree)
}
const sha256 = (template: Hex): Hex => createHash('sha256').update(hexToBytes(template)).digest('hex')
const isContract = (template: Hex | undefined): template is Hex =>
  template !== undefined && !/^08cd[0-9a-f]{66}$/.test(template)

const boxesOf = Map.groupBy(ledger.boxes, ({ box }) => templateOf(box.ergoTree))
const contracts = [...boxesOf.keys()].filter(isContract)
const valueOf = (template: Hex) =>
  sum((boxesOf.get(template) ?? []).flatMap(({ box, spentBy }) => (spentBy === undefined ? [box.value] : [])))
const spendsOf = (template: Hex): Hex[] => [
  ...new Set((boxesOf.get(template) ?? []).flatMap(({ spentBy }) => (spentBy === undefined ? [] : [spentBy.id]))),
]
const sample = sampleOf(contracts, 30)

test('lists every contract once, by value and by usage, without wallets', async () => {
  const values = await all<ContractSummary>('contracts', 23)
  expect(new Map(values.map(({ templateSha256, value }) => [templateSha256, BigInt(value)]))).toEqual(
    new Map(contracts.map((template) => [sha256(template), valueOf(template)])),
  )
  const amounts = values.map(({ value }) => BigInt(value))
  expect(amounts).toEqual(amounts.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
  const uses = await all<ContractSummary>('contracts?sort=transactionCount', 31)
  expect(uses.map(({ transactionCount }) => transactionCount)).toEqual(
    contracts.map((template) => spendsOf(template).length).toSorted((a, b) => b - a),
  )
  expect(new Set(uses.map(({ templateSha256 }) => templateSha256)).size).toBe(contracts.length)
})

test('lists every contract once, the newest first', async () => {
  const newest = await all<ContractSummary>('contracts?sort=firstBoxDay', 37)
  expect(new Set(newest.map(({ templateSha256 }) => templateSha256))).toEqual(new Set(contracts.map(sha256)))
  expect(newest).toHaveLength(contracts.length)
  const firstHeights = new Map(contracts.map((template) => [sha256(template), boxesOf.get(template)?.[0]?.height ?? 0]))
  const heights = newest.map(({ templateSha256 }) => firstHeights.get(templateSha256) ?? 0)
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
})

test('lists every contract once in its directory, with its spends of the last 30 days', async () => {
  const {
    protocols,
    conditions,
    network,
    timestamp: day,
    readContractCount,
    isComplete,
  } = await get<ContractDirectory>('contract-directory')
  const named = protocols.flatMap((protocol) => protocol.contracts)
  for (const { contracts: rows, value } of protocols)
    expect(value).toBe(String(sum(rows.map((row) => BigInt(row.value)))))
  expect(isComplete).toBe(true)
  expect(readContractCount).toBe(contracts.length)
  expect(
    named.length + network.length + conditions.reduce((count, { contractCount }) => count + contractCount, 0),
  ).toBe(contracts.length)
  const values = [...protocols.map(({ value }) => value), ...conditions.map(({ value }) => value)].map(BigInt)
  expect(sum(values) + sum(network.map(({ value }) => BigInt(value)))).toBe(sum(contracts.map(valueOf)))
  expect(network.map(({ example }) => example?.label?.name)).toEqual(
    expect.arrayContaining(['Emission', 'Mining reward', 'Miner fee']),
  )
  expect(protocols.map(({ name }) => name)).toContain('Oracle pools')
  const listed = [...named, ...network, ...conditions.flatMap((condition) => condition.contracts)]
  const templateBySha256 = new Map(contracts.map((template) => [sha256(template), template]))
  const entries = [...ledger.entries.values()].flat()
  const timeOf = new Map<string, number>(entries.map(({ transaction, timestamp }) => [transaction.id, timestamp]))
  for (const { templateSha256, dailyUses, value, label } of listed) {
    const template = templateBySha256.get(templateSha256) ?? expect.fail()
    expect(value).toBe(String(valueOf(template)))
    expect(dailyUses).toHaveLength(30)
    const inDays = spendsOf(template).filter((id) => {
      const time = timeOf.get(id) ?? expect.fail()
      return time >= day - 29 * DAY_MS && time < day + DAY_MS
    })
    expect({ label, uses: dailyUses.reduce((total, uses) => total + uses, 0) }).toEqual({ label, uses: inDays.length })
  }
})

test('finds a contract by either hash, with totals of its boxes', async () => {
  for (const template of sample) {
    const boxes = boxesOf.get(template) ?? []
    const scripts = new Set(boxes.map(({ box }) => box.ergoTree))
    const found = await get<ContractDetail>(`contracts/${sha256(template)}`)
    expect(found).toMatchObject({
      template,
      templateSha256: sha256(template),
      templateBlake2b256: bytesToHex(blake2b256(hexToBytes(template))),
      value: String(valueOf(template)),
      boxCount: boxes.length,
      unspentCount: boxes.filter(({ spentBy }) => spentBy === undefined).length,
      transactionCount: spendsOf(template).length,
    })
    expect(found.scriptCount).toBe(scripts.size)
    expect(found.lines?.length).toBeGreaterThan(0)
    expect(templateOf([...scripts].find((tree) => addressOf(tree) === found.example?.address) ?? '')).toBe(template)
    expect(await get(`contracts/${found.templateBlake2b256.toUpperCase()}`)).toEqual(found)
  }
})

test('lists its scripts by value, with their constants', async () => {
  for (const template of sample) {
    const expected = Map.groupBy(boxesOf.get(template) ?? [], ({ box }) => box.ergoTree)
    const found = await all<ContractInstance>(`contracts/${sha256(template)}/instances`, 19)
    expect(found).toHaveLength(expected.size)
    for (const [tree, boxes] of expected) {
      const unspent = boxes.filter(({ spentBy }) => spentBy === undefined)
      const parsed = parseErgoTree(hexToBytes(tree))
      const instance = found.find(({ party }) => party.scriptHash === bytesToHex(blake2b256(hexToBytes(tree))))
      expect(instance).toMatchObject({
        value: String(sum(unspent.map(({ box }) => box.value))),
        boxCount: boxes.length,
        unspentCount: unspent.length,
      })
      expect(instance?.constants.map(({ bytes: value }) => value)).toEqual(
        parsed.ok ? parsed.value.constants.map((constant) => bytesToHex(encodeConstant(constant))) : [],
      )
    }
    const values = found.map(({ value }) => BigInt(value))
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
  }
})

test('counts kinds of spends, and goes back day by day to the boxes of the first day', async () => {
  for (const template of sample) {
    const usage = await get<ContractUsage>(`contracts/${sha256(template)}/usage`)
    const boxes = boxesOf.get(template) ?? []
    expect(usage.countedTransactionCount).toBe(Math.min(spendsOf(template).length, 2000))
    const total = usage.days.reduce((spends, { transactionCount }) => spends + transactionCount, 0)
    expect(total).toBe(spendsOf(template).length)
    const [last] = usage.days
    if (last !== undefined)
      expect(last).toMatchObject({
        unspentCount: boxes.filter(({ spentBy }) => spentBy === undefined).length,
        value: String(valueOf(template)),
      })
    const held = new Set(
      boxes.flatMap(({ box, spentBy }) => (spentBy === undefined ? box.assets.map(({ tokenId }) => tokenId) : [])),
    )
    expect([usage.tokenCount, usage.isTokenCountComplete]).toEqual([held.size, true])
    expect(usage.sampledBoxCount).toBe(Math.min(boxes.length, 50))
  }
})

test('lists its boxes by declared height, and pages join', async () => {
  for (const template of sample) {
    for (const state of ['all', 'unspent']) {
      const expectedRows = (boxesOf.get(template) ?? []).filter(
        ({ spentBy }) => state === 'all' || spentBy === undefined,
      )
      const { total } = await get<V2Page<unknown>>(`contracts/${sha256(template)}/boxes?state=${state}`)
      expect(total).toBe(expectedRows.length)
      if (expectedRows.length > 500) continue
      const found = await all<BoxSummary>(`contracts/${sha256(template)}/boxes?state=${state}`, 40)
      expect(found.map(({ boxId }) => boxId)).toEqual(
        expectedRows
          .map(({ box }) => box)
          .toReversed()
          .toSorted((a, b) => b.creationHeight - a.creationHeight)
          .map(({ boxId }) => boxId as string),
      )
    }
  }
})

test('lists transactions that spend its boxes, newest first', async () => {
  const order = new Map(
    ledger.blocks.flatMap(({ transactions }) => transactions).map(({ id }, number) => [id as string, number]),
  )
  for (const template of sample) {
    const expectedRows = spendsOf(template).toSorted((a, b) => (order.get(b) ?? 0) - (order.get(a) ?? 0))
    const { items, total } = await get<V2Page<TransactionSummary>>(
      `contracts/${sha256(template)}/transactions?limit=60`,
    )
    expect(items.map(({ transactionId }) => transactionId)).toEqual(expectedRows.slice(0, 60))
    expect(total).toBe(expectedRows.length)
  }
  const [busiest = expect.fail('no contract')] = contracts
    .filter((template) => spendsOf(template).length < 400)
    .toSorted((a, b) => spendsOf(b).length - spendsOf(a).length)
  const found = await all<TransactionSummary>(`contracts/${sha256(busiest)}/transactions`, 33)
  expect(found).toHaveLength(spendsOf(busiest).length)
  expect(new Set(found.map(({ transactionId }) => transactionId))).toEqual(new Set(spendsOf(busiest)))
})

test('labels the reward contract for every miner', async () => {
  const label = 'Mining reward'
  const named = (await all<ContractSummary>('contracts', 200)).filter((contract) => contract.label?.name === label)
  expect(named).toHaveLength(1)
  expect(presetOf('devnet').systemScripts.fee).not.toBe('')
})

test('returns 404 for an unknown template', async () => {
  const hash = 'ab'.repeat(32)
  for (const path of ['', '/boxes', '/transactions', '/usage', '/instances'])
    expect(await api.get(`/api/v2/contracts/${hash}${path}`)).toMatchObject({
      status: 404,
      json: { code: 'not_found', detail: `No contract has the template hash ${hash}` },
    })
})

test('uses at most three queries per request', () => {
  for (const name of [
    'listContracts',
    'getContract',
    'getContractUsage',
    'listContractInstances',
    'listContractBoxes',
    'listContractTransactions',
  ])
    expect(api.app.maxQueriesPerRequest.get(name)).toBeLessThanOrEqual(3)
})
