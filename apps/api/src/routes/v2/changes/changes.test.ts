import { type Box, type Hex, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { ChangePage, ChangeTransaction } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { ancestorHeights, GENESIS_ID, writeChangeCursor } from '#requests/change-cursors.ts'
import { addressOfErgoTree } from '#scripts.ts'
import { confirmedChain, effectOf, type LedgerEntry } from '#testing/confirmed-chain.ts'
import { createTestApp, type RecordedQuery, startTestApi } from '#testing/test-api.ts'
import { amountsOf, createV2Client } from '#testing/v2-client.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get } = createV2Client(api)
const { pool } = api.chain.database
const { blocks, blockAt, boxOf, orphans, entries, busiest } = confirmedChain(api.chain.node)
const tip = blocks.length
const addressContext = { preset: presetOf('devnet'), blake2b256: await createBlake2b256() }

const pathOf = (query: string, after?: string) =>
  `changes?${query}${after === undefined ? '' : `${query === '' ? '' : '&'}after=${after}`}`

/** All pages of the feed from a cursor on. */
async function readFeed(query: string, after?: string): Promise<ChangePage[]> {
  const pages: ChangePage[] = []
  for (let cursor = after; ;) {
    const page = await get<ChangePage>(pathOf(query, cursor))
    pages.push(page)
    if (!page.hasMore) return pages
    cursor = page.next
  }
}

const itemsOf = (pages: readonly ChangePage[]) => pages.flatMap(({ items }) => items)
const transactionsOf = (pages: readonly ChangePage[]): ChangeTransaction[] =>
  itemsOf(pages).flatMap(({ transaction }) => transaction ?? [])
const idsOf = (pages: readonly ChangePage[]) => transactionsOf(pages).map(({ transactionId }) => transactionId)

const idAt = (height: number): Hex => blockAt(height).header.id
const cursorAt = (height: number, position = blockAt(height).transactions.length, blockId = idAt(height)) =>
  writeChangeCursor({ height, position, blockId, ancestors: ancestorHeights(height).map(idAt) })

/** Transactions of the chain for which a condition holds, in order. */
const matching = (isMatch: (boxes: readonly Box[], transactionId: Hex) => boolean): Hex[] =>
  blocks.flatMap(({ transactions }) =>
    transactions
      .filter(({ id, inputs, outputs }) => isMatch([...inputs.map(({ boxId }) => boxOf(boxId).box), ...outputs], id))
      .map(({ id }) => id),
  )

const complete = await readFeed('include=inputs,outputs,effects,stories')

describe('the feed', () => {
  test('has all blocks and transactions of the main chain in order, in pages of up to 1 MB', () => {
    expect(complete.length).toBeGreaterThan(2)
    for (const page of complete) expect(JSON.stringify(page).length).toBeLessThan(2 ** 20)
    expect(
      itemsOf(complete).map(({ block, transaction }) => block ?? [transaction?.transactionId, transaction?.index]),
    ).toEqual(
      blocks.flatMap(({ header, transactions }) => [
        {
          height: header.height,
          blockId: header.id,
          parentBlockId: header.height === 1 ? GENESIS_ID : header.parentId,
          timestamp: header.timestamp,
          transactionCount: transactions.length,
        },
        ...transactions.map(({ id }, index) => [id, index]),
      ]),
    )
  })

  test('has the boxes that each transaction spends and creates', () => {
    const all = new Map(blocks.flatMap(({ transactions }) => transactions).map((each) => [each.id as Hex, each]))
    for (const { transactionId, spentBoxIds, outputs } of transactionsOf(complete)) {
      const transaction = all.get(transactionId) ?? expect.fail()
      expect(spentBoxIds).toEqual(transaction.inputs.map(({ boxId }) => boxId))
      expect(outputs).toEqual(
        transaction.outputs.map((box) => ({
          boxId: box.boxId,
          index: box.index,
          value: String(box.value),
          address: addressOfErgoTree(addressContext, box.ergoTree),
          ergoTree: box.ergoTree,
          creationHeight: box.creationHeight,
          assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount) })),
          additionalRegisters: box.registers,
        })),
      )
    }
  })

  test('has the effect of each transaction on each script', async () => {
    const { rows } = await pool.query<{ hash: Hex; tree: Hex }>('SELECT hash, ergo_tree AS tree FROM scripts')
    const treeOf = new Map(rows.map(({ hash, tree }) => [hash, tree]))
    const byTransaction = Map.groupBy(
      [...entries].flatMap(([tree, list]) => list.map((entry): [Hex, LedgerEntry] => [tree, entry])),
      ([, { transaction }]) => transaction.id as Hex,
    )
    for (const { transactionId, effects = [] } of transactionsOf(complete))
      expect(
        new Map(
          effects.map(({ scriptHash, nanoErg, assets }) => [
            treeOf.get(scriptHash),
            { nanoErg: BigInt(nanoErg), tokens: amountsOf(assets) },
          ]),
        ),
      ).toEqual(new Map(byTransaction.get(transactionId)?.map(([tree, entry]) => [tree, effectOf(entry)])))
  })

  test('has the kind and facts of each story, and no part that was not requested', async () => {
    const { rows } = await pool.query<{ n: bigint }>('SELECT count(*) AS n FROM stories')
    const stories = transactionsOf(complete).flatMap(({ story }) => story ?? [])
    expect(BigInt(stories.length)).toBe(rows[0]?.n)
    const [plain] = transactionsOf(await readFeed(''))
    expect(Object.keys(plain ?? {}).toSorted()).toEqual(['blockId', 'fee', 'height', 'index', 'size', 'transactionId'])
  })

  test('continues in the middle of a block', async () => {
    const { header, transactions } = blocks.findLast((block) => block.transactions.length > 3) ?? expect.fail()
    const pages = await readFeed('', cursorAt(header.height, 2))
    expect(idsOf(pages).slice(0, transactions.length - 2)).toEqual(transactions.slice(2).map(({ id }) => id))
    expect(itemsOf(pages).flatMap(({ block }) => block?.height ?? [])).toEqual(
      blocks.slice(header.height).map(({ header: { height } }) => height),
    )
  })

  test('starts at a height, and is empty at the tip with a cursor of the same position', async () => {
    const [first] = await readFeed('fromHeight=500')
    expect(first?.items[0]?.block?.height).toBe(500)
    const atEnd = await get<ChangePage>(`changes?fromHeight=${tip + 1}`)
    expect(atEnd).toEqual({ items: [], next: cursorAt(tip), hasMore: false })
    expect(await get(pathOf('', atEnd.next))).toEqual(atEnd)
    expect(complete.at(-1)?.next).toBe(atEnd.next)
  })
})

describe('filters leave out transactions only', () => {
  const heights = blocks.map(({ header }) => header.height)
  const treesOf = (list: readonly Box[]) => new Set<Hex>(list.map(({ ergoTree }) => ergoTree))
  const [, tree = '', otherTree = ''] = busiest
  const hashOf = async (ergoTree: Hex) => {
    const { rows } = await pool.query<{ hash: Hex; address: string }>(
      'SELECT hash, address FROM scripts WHERE ergo_tree = $1',
      [`\\x${ergoTree}`],
    )
    return rows[0] ?? expect.fail()
  }

  test('by address and script hash', async () => {
    const pages = await readFeed(
      `addresses=${(await hashOf(tree)).address}&scriptHashes=${(await hashOf(otherTree)).hash}`,
    )
    expect(itemsOf(pages).flatMap(({ block }) => block?.height ?? [])).toEqual(heights)
    const expected = matching((used) => treesOf(used).has(tree) || treesOf(used).has(otherTree))
    expect(idsOf(pages)).toEqual(expected)
    expect(expected.length).toBeGreaterThan(20)
  })

  test('by token', async () => {
    const { rows } = await pool.query<{ id: Hex; n: bigint }>(
      'SELECT k.token_id AS id, count(*) AS n FROM balance_changes c JOIN tokens k ON k.id = c.token WHERE c.token > 0 GROUP BY 1 ORDER BY 2 DESC LIMIT 1',
    )
    const { id } = rows[0] ?? expect.fail()
    const changed = new Set(
      [...entries.values()]
        .flat()
        .filter((entry) => effectOf(entry).tokens.has(id))
        .map(({ transaction }) => transaction.id as Hex),
    )
    const pages = await readFeed(`tokenIds=${id}`)
    expect(idsOf(pages)).toEqual(matching((_, transactionId) => changed.has(transactionId)))
    expect(itemsOf(pages).flatMap(({ block }) => block?.height ?? [])).toEqual(heights)
  })

  test('by template, also of boxes that no transaction spends', async () => {
    const { rows } = await pool.query<{ sha256: Hex; blake: Hex; trees: readonly Hex[] }>(
      `SELECT t.sha256, t.blake2b256 AS blake, array_agg(s.ergo_tree) AS trees FROM templates t JOIN scripts s ON s.template = t.id
       GROUP BY t.id ORDER BY (SELECT count(*) FROM unspent WHERE template = t.id) DESC, t.id LIMIT 3 OFFSET 1`,
    )
    for (const { sha256, blake, trees } of rows) {
      const own = new Set(trees)
      const expected = matching((used) => used.some(({ ergoTree }) => own.has(ergoTree)))
      expect(idsOf(await readFeed(`templateHashes=${sha256}`))).toEqual(expected)
      expect(idsOf(await readFeed(`templateHashes=${blake}`))).toEqual(expected)
    }
  })

  test('of an unknown script, which leaves the blocks', async () => {
    const pages = await readFeed(`scriptHashes=${'ab'.repeat(32)}`)
    expect(itemsOf(pages).map(({ type }) => type)).toEqual(heights.map(() => 'block'))
  })

  test('up to 100 in total', async () => {
    const hashes = Array.from({ length: 100 }, (_, i) => i.toString(16).padStart(64, '0')).join(',')
    expect((await api.get(`/api/v2/changes?scriptHashes=${hashes}`)).status).toBe(200)
    expect(await api.get(`/api/v2/changes?scriptHashes=${hashes}&tokenIds=${'ab'.repeat(32)}`)).toMatchObject({
      status: 400,
      json: { code: 'bad_request' },
    })
  })
})

describe('a cursor', () => {
  const orphan = orphans.at(-1) ?? expect.fail()
  const branch = orphans.map(({ header }) => header.id as Hex)
  const { height, id } = orphan.header
  const common = height - branch.length
  /** Blocks of the abandoned branch are ancestors of its last one. */
  const abandoned = (blockId: Hex = id) =>
    writeChangeCursor({
      height,
      position: 1,
      blockId,
      ancestors: ancestorHeights(height).map((at) => (at > common ? (branch[at - common - 1] ?? '') : idAt(at))),
    })

  test('of an orphaned block leads back to the common block, and names the undone blocks', async () => {
    const page = await get<ChangePage>(pathOf(`scriptHashes=${'ab'.repeat(32)}`, abandoned()))
    expect(page).toEqual({
      items: [
        {
          type: 'rollback',
          rollback: { toHeight: common, toBlockId: idAt(common), undoneBlockIds: branch.toReversed() },
        },
      ],
      next: cursorAt(common),
      hasMore: true,
    })
    const [next] = await readFeed('', page.next)
    expect(next?.items[0]?.block).toMatchObject({ height: common + 1, parentBlockId: idAt(common) })
  })

  test('of a block that the index has never seen leads back to a block that it names', async () => {
    const unknown = 'cd'.repeat(32)
    const { items, next } = await get<ChangePage>(pathOf('', abandoned(unknown)))
    const to = items[0]?.rollback?.toHeight ?? expect.fail()
    expect(items).toEqual([
      { type: 'rollback', rollback: { toHeight: to, toBlockId: idAt(to), undoneBlockIds: [unknown] } },
    ])
    expect(to).toBeLessThanOrEqual(common)
    expect(to).toBeGreaterThanOrEqual(common - 2)
    expect(next).toBe(cursorAt(to))
  })

  test('ahead of the index is 503, not a rollback', async () => {
    const ahead = writeChangeCursor({
      height: tip + 1,
      position: 0,
      blockId: 'ef'.repeat(32),
      ancestors: ancestorHeights(tip + 1).map(idAt),
    })
    const { status, headers, json } = await api.get(`/api/v2/${pathOf('', ahead)}`)
    expect([status, headers['retry-after'], json]).toMatchObject([503, '2', { code: 'unavailable' }])
    const tooHigh = await api.get(`/api/v2/changes?fromHeight=${tip + 2}`)
    expect(tooHigh.status).toBe(400)
    expect(tooHigh.json).toMatchObject({
      errors: [{ name: 'fromHeight', reason: `must not be above ${tip + 1}, the height of the next block` }],
    })
    expect(tooHigh.headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/)
  })

  test.each([
    ['other text', 'zzz'],
    ['too few ancestors', `5.0.${'ab'.repeat(32)}.${'ab'.repeat(8)}`],
    ['leading zeros', `05.0.${'ab'.repeat(32)}.${'ab'.repeat(24)}`],
    ['no block', `0.0.${'ab'.repeat(32)}.`],
  ])('with %s is 400', async (_, text) => {
    expect(await api.get(`/api/v2/changes?after=${text}`)).toMatchObject({ status: 400, json: { code: 'bad_cursor' } })
  })
})

test('settled pages are immutable, except stories, rollbacks and the end of the feed', async () => {
  const cacheControl = async (path: string) => (await api.get(`/api/v2/${path}`)).headers['cache-control']
  expect(await cacheControl('changes?include=outputs,effects')).toMatch(/immutable/)
  expect(await cacheControl('changes?include=outputs,stories')).not.toMatch(/immutable/)
  expect(await cacheControl(`changes?fromHeight=${tip - 5}`)).not.toMatch(/immutable/)
})

test('reads ranges of indexes, never a whole table', async () => {
  const queries: RecordedQuery[] = []
  await using recorded = await createTestApp({
    databaseUrl: api.chain.database.url,
    onQuery: (query) => void queries.push(query),
  })
  const id = 'ab'.repeat(32)
  const unknown = cursorAt(tip - 3, 0, id)
  for (const query of [
    'include=inputs,outputs,effects,stories&fromHeight=700',
    `fromHeight=700&scriptHashes=${id}&tokenIds=${id}&templateHashes=${id}`,
    `after=${unknown}`,
  ])
    expect((await recorded.app.inject(`/api/v2/changes?${query}`)).statusCode).toBe(200)
  const client = await pool.connect()
  const plans: string[] = []
  try {
    await client.query('BEGIN')
    // Otherwise the planner reads the small tables of this chain as a whole.
    await client.query('SET LOCAL enable_seqscan = off')
    for (const { name, text, values } of queries.filter((query) => query.name.startsWith('changes.'))) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])
      plans.push(name, ...rows.map((row) => row['QUERY PLAN']))
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  const plan = plans.join('\n')
  expect(plan.match(/Seq Scan on \w+/g)?.filter((scan) => scan !== 'Seq Scan on checkpoint') ?? []).toEqual([])
  for (const index of [
    'blocks_pkey',
    'transactions_pkey',
    'balance_changes_by_time',
    'balance_changes_by_token',
    'balance_changes_by_transaction',
    'template_spends_pkey',
    'boxes_pkey',
    'orphan_blocks_pkey',
  ])
    expect(plan).toContain(index)
})

test('uses at most three queries', () => {
  expect(api.app.maxQueriesPerRequest.get('listChanges')).toBe(3)
})
