import {
  type Box,
  type BoxId,
  bytesToHex,
  decodeCompactBits,
  encodeAddress,
  hexToBytes,
  type HeaderId,
  p2pkAddress,
  presetOf,
  rewardScript,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type {
  BlockAdProofs,
  BlockDetail,
  BlockExtension,
  BlockHeader,
  BlockSummary,
  BlockTransaction,
  OrphanedBlockSummary,
  Tip,
  TransactionSummary,
} from '@ergo-explorer/contract'
import { STORY_KINDS } from '@ergo-explorer/stories'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain, sum } from '#testing/confirmed-chain.ts'
import { type V2Page, createV2Client } from '#testing/v2-client.ts'
import { addressOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get, all } = createV2Client(api)
const { blocks, blockAt, boxOf, orphans } = confirmedChain(api.chain.node)
const tip = blocks.length
const { systemScripts } = presetOf('devnet')
const blake2b256 = await createBlake2b256()
type SimBlock = (typeof blocks)[number]

/** Miner reward of each block of the simulated chain. */
const REWARD = 67_500_000_000n

const feesOf = ({ transactions }: SimBlock): bigint[] =>
  transactions
    .map(({ outputs }) =>
      sum(outputs.filter(({ ergoTree }) => ergoTree === systemScripts.fee).map(({ value }) => value)),
    )
    .filter((fee) => fee > 0n)
    .toSorted((a, b) => (a < b ? -1 : 1))

const volumeOf = ({ transactions }: SimBlock): bigint =>
  sum(
    transactions
      .flatMap(({ inputs }) => inputs.map(({ boxId }) => boxOf(boxId).box))
      .filter(({ ergoTree }) => ergoTree !== systemScripts.emission)
      .map(({ value }) => value),
  )

/** All fields of a block summary except transactionKinds. */
function shown(block: SimBlock) {
  const { header, transactions } = block
  const fees = feesOf(block)
  return {
    blockId: header.id,
    height: header.height,
    timestamp: header.timestamp,
    version: header.version,
    miningTime: header.height === 1 ? null : header.timestamp - blockAt(header.height - 1).header.timestamp,
    transactionCount: transactions.length,
    size: block.headerSize + block.transactionsSize,
    difficulty: String(decodeCompactBits(header.nBits)),
    miner: {
      address: addressOf(rewardScript(header.powSolution.pk)),
      keyAddress: encodeAddress(p2pkAddress(header.powSolution.pk, 0x00), blake2b256),
      label: null,
    },
    reward: String(REWARD),
    fees: String(sum(fees)),
    minFee: fees.length === 0 ? null : String(fees[0]),
    maxFee: fees.length === 0 ? null : String(fees.at(-1)),
    volume: String(volumeOf(block)),
  }
}

const heightsOf = ({ items }: V2Page<BlockSummary>) => items.map(({ height }) => height)
const listed = (query: string) => get<V2Page<BlockSummary>>(`blocks?${query}`)

describe('list of blocks', () => {
  test(`returns all ${tip} blocks, newest first, page by page`, async () => {
    const found = await all<BlockSummary>('blocks', 150)
    expect(found).toEqual(
      blocks.map((block) => ({ ...shown(block), transactionKinds: expect.any(Array) })).toReversed(),
    )
  })

  test('returns the number and size of transactions of each kind', async () => {
    const { rows } = await api.chain.database.pool.query<{ height: number; kind: number; count: bigint; size: bigint }>(
      'SELECT height, kind, count(*), sum(size) AS size FROM transactions GROUP BY height, kind ORDER BY kind',
    )
    for (const { height, transactionKinds } of await all<BlockSummary>('blocks', 200)) {
      const expected = rows.filter((row) => row.height === height)
      expect(transactionKinds).toEqual(
        expected.map(({ kind, count, size }) => ({
          kind: STORY_KINDS[kind],
          transactionCount: Number(count),
          size: Number(size),
        })),
      )
      const { transactions } = blockAt(height)
      expect(sum(transactionKinds.map(({ size }) => BigInt(size)))).toBe(
        sum(transactions.map(({ size }) => BigInt(size))),
      )
    }
  })

  test('supports any offset, and is empty beyond the end', async () => {
    expect(await listed('limit=3')).toMatchObject({ total: tip, next: String(tip - 2) })
    expect(heightsOf(await listed('limit=2&offset=10'))).toEqual([tip - 10, tip - 11])
    expect(await listed(`offset=${tip - 1}`)).toMatchObject({ items: [{ height: 1 }], next: null })
    expect(await listed(`offset=${tip}`)).toEqual({ items: [], total: tip, next: null })
    expect(heightsOf(await listed('limit=2&order=asc'))).toEqual([1, 2])
    expect(heightsOf(await listed('limit=2&order=asc&cursor=a.2'))).toEqual([3, 4])
  })

  test.each([
    ['transactionCount', (block: SimBlock) => BigInt(block.transactions.length)],
    ['size', (block: SimBlock) => BigInt(block.headerSize + block.transactionsSize)],
    ['difficulty', (block: SimBlock) => decodeCompactBits(block.header.nBits)],
    ['reward', () => REWARD],
    ['fees', (block: SimBlock) => sum(feesOf(block))],
  ])('sorts by %s, and pages join without gap or repeat in both directions', async (sort, keyOf) => {
    const rising = blocks.toSorted((a, b) => Number(keyOf(a) - keyOf(b)) || a.header.height - b.header.height)
    const expected = rising.map(({ header }) => header.height)
    for (const direction of ['asc', 'desc']) {
      const found = await all<BlockSummary>(`blocks?sort=${sort}&order=${direction}`, 190)
      expect(found.map(({ height }) => height)).toEqual(direction === 'asc' ? expected : expected.toReversed())
    }
    expect(heightsOf(await listed(`sort=${sort}&limit=2&offset=5`))).toEqual(expected.toReversed().slice(5, 7))
  })

  test('joins pages sorted by coins', async () => {
    const found = await all<BlockSummary>('blocks?sort=coins', 200)
    const { rows } = await api.chain.database.pool.query<{ height: number }>(
      'SELECT height FROM blocks ORDER BY coins DESC, height DESC',
    )
    expect(found.map(({ height }) => height)).toEqual(rows.map(({ height }) => height))
  })

  test('[B05] filters by time, both ends inclusive', async () => {
    const [first, last] = [blockAt(40).header.timestamp, blockAt(50).header.timestamp]
    const page = await listed(`fromTime=${first}&toTime=${last}&limit=4`)
    expect(page).toMatchObject({ total: 11, next: '47' })
    expect(heightsOf(page)).toEqual([50, 49, 48, 47])
    const rest = await all<BlockSummary>(`blocks?fromTime=${first}&toTime=${last}&order=asc`, 3)
    expect(rest.map(({ height }) => height)).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50])
    expect(await listed(`fromTime=${first + 1}&toTime=${first + 2}`)).toEqual({ items: [], total: 0, next: null })
    expect(await listed(`fromTime=${blockAt(tip).header.timestamp + 1}`)).toEqual({ items: [], total: 0, next: null })
    expect((await listed(`toTime=${first}`)).total).toBe(40)
  })

  test('filters by miner, by the address of the key or of its rewards', async () => {
    const { pk } = blockAt(tip).header.powSolution
    const own = blocks.filter(({ header }) => header.powSolution.pk === pk).map(({ header }) => header.height)
    expect(own.length).toBeGreaterThan(20)
    for (const address of [addressOf(rewardScript(pk)), addressOf(`0008cd${pk}`)]) {
      const found = await all<BlockSummary>(`blocks?minerAddress=${address}`, 7)
      expect(found.map(({ height }) => height)).toEqual(own.toReversed())
    }
    const from = blockAt(own[3] ?? 0).header.timestamp
    const some = await listed(`minerAddress=${addressOf(rewardScript(pk))}&fromTime=${from}&order=asc&limit=2`)
    expect(some.total).toBeNull()
    expect(heightsOf(some)).toEqual(own.slice(3, 5))
    expect((await listed(`minerAddress=${addressOf(systemScripts.fee)}`)).items).toEqual([])
  })

  test.each([
    ['cursor=1.2', 400, 'bad_cursor', 'Invalid cursor: 1.2'],
    ['sort=size&cursor=7', 400, 'bad_cursor', 'Invalid cursor: 7'],
    [
      'sort=size&fromTime=1',
      400,
      'bad_request',
      'sort: must be height or timestamp in lists filtered by time or miner',
    ],
    ['minerAddress=9nothing', 400, 'bad_address', 'Not a valid address of this network: 9nothing'],
    ['sort=size&offset=100001', 400, 'bad_request', expect.stringContaining('100000')],
    ['limit=201', 400, 'bad_request', expect.stringContaining('limit')],
  ])('returns an error for %s', async (query, status, code, detail) => {
    const got = await api.get(`/api/v2/blocks?${query}`)
    expect(got).toMatchObject({ status, json: { status, code, detail } })
    expect(got.headers['content-type']).toContain('application/problem+json')
  })
})

describe('block', () => {
  test('is found by height and by id in any case, with header and neighbours', async () => {
    for (const height of [1, 2, 500, tip]) {
      const block = blockAt(height)
      const { header } = block
      const detail = await get<BlockDetail>(`blocks/${height}`)
      expect(await get(`blocks/${header.id.toUpperCase()}`)).toEqual(detail)
      const { id, parentId, unparsedBytes, powSolution, ...fields } = header
      expect(detail).toMatchObject({
        ...shown(block),
        isOrphaned: false,
        confirmations: tip - height + 1,
        parentBlockId: height === 1 ? null : header.parentId,
        nextBlockId: height === tip ? null : blockAt(height + 1).header.id,
        header: {
          ...fields,
          blockId: id,
          parentBlockId: parentId,
          difficulty: String(decodeCompactBits(header.nBits)),
          powSolution: { ...powSolution, d: String(powSolution.d) },
          unparsedBytes,
        },
        rewardSplit: {
          emission: '75000000000',
          treasury: '7500000000',
          reemission: '0',
          fromReemission: '0',
          miner: String(REWARD),
        },
        transactionsSize: Number(sum(block.transactions.map(({ size }) => BigInt(size)))),
        scheduled: String(75_000_000_000n * BigInt(height)),
        extensionFieldCount: block.extension.length,
      })
    }
  })

  test('states the parameters at the start of a voting epoch, which apply to the blocks after it', async () => {
    const start = await get<BlockDetail>('blocks/256')
    const { maxBlockSize } = start.parameters ?? expect.fail('block 256 states no parameters')
    expect(start.parameters).toMatchObject({ blockVersion: 1, storageFeeFactor: expect.any(Number) })
    expect(await get('blocks/257')).toMatchObject({ parameters: null, maxBlockSize })
    // Launch parameters, before the first epoch.
    expect(await get('blocks/127')).toMatchObject({ parameters: null, maxBlockSize: 524_288 })
  })

  test('explains its votes', async () => {
    const voted = blocks.filter(({ header }) => header.votes !== '000000')
    expect(voted.length).toBeGreaterThan(10)
    expect((await get<BlockDetail>(`blocks/${voted.at(-1)?.header.height}`)).votes.length).toBeGreaterThan(0)
    const { votes } = await get<BlockDetail>('blocks/500')
    expect([blockAt(500).header.votes, votes]).toEqual([
      '040000',
      [{ vote: 4, for: 'raise', parameter: 'maxBlockCost' }],
    ])
  })

  test('lists orphaned blocks, highest first, and pages join without gap or repeat', async () => {
    const expected = orphans.toSorted((a, b) => b.header.height - a.header.height)
    const list = async (query: string) =>
      (await api.get(`/api/v2/orphaned-blocks${query}`)).json as {
        items: OrphanedBlockSummary[]
        total: number
        next: string | null
      }
    const { items, total, next } = await list('')
    expect([total, next]).toEqual([expected.length, null])
    expect(items.map(({ height }) => height)).toEqual(expected.map(({ header }) => header.height))
    for (const item of items) {
      const { header, transactions } = expected.find((block) => block.header.id === item.blockId) ?? expect.fail()
      expect(item).toMatchObject({
        height: header.height,
        timestamp: header.timestamp,
        transactionCount: transactions.length,
        mainBlockId: blockAt(header.height).header.id,
        miner: { address: expect.any(String) },
        orphanedAt: expect.any(Number),
      })
    }
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`)
      paged.push(...page.items.map(({ blockId }) => blockId))
      cursor = page.next
    }
    expect(paged).toEqual(items.map(({ blockId }) => blockId))
    expect((await list('?limit=1&offset=1')).items.map(({ blockId }) => blockId)).toEqual(paged.slice(1, 2))
  })

  test('compares a block with its projection, and returns 404 without one or after a reorg', async () => {
    const { id, height } = blockAt(700).header
    const path = `/api/v2/blocks/${id}/audit`
    expect((await api.get(path)).status).toBe(404)
    const stored = { id: 'ab'.repeat(32), fee: '1100000', size: 300 }
    const audited = { transactionId: stored.id, fee: stored.fee, size: stored.size }
    const insert = (block: string) =>
      api.chain.database.pool.query(
        `INSERT INTO block_audits VALUES ($1, $2, 5, 3, 2, 4, 1, $3, $4)
        ON CONFLICT (height) DO UPDATE SET block = excluded.block`,
        [height, `\\x${block}`, JSON.stringify([stored]), JSON.stringify([{ ...stored, wasPending: true }])],
      )
    await insert(id)
    const audit = {
      blockId: id,
      height,
      projectedAt: 5,
      expectedCount: 3,
      matchedCount: 2,
      matchPercent: 66,
      minedCount: 4,
      unexpectedCount: 2,
      unexpectedPendingCount: 1,
      missing: [audited],
      unexpected: [{ ...audited, wasPending: true }],
    }
    // By height, because the response by id is cached until the next block.
    expect((await api.get(`/api/v2/blocks/${height}/audit`)).json).toEqual(audit)
    // The id in capital letters, for the same reason.
    for (const block of [height, id.toUpperCase()])
      expect(await get(`blocks/${block}`)).toMatchObject({ blockId: id, audit })
    await insert('cd'.repeat(32))
    expect((await api.get(`/api/v2/blocks/${id.toUpperCase()}/audit`)).status).toBe(404)
    await api.chain.database.pool.query('DELETE FROM block_audits')
  })

  test('returns an orphaned block by id, with its competing blocks', async () => {
    expect(orphans).toHaveLength(2)
    for (const block of orphans) {
      const { id, height } = block.header
      const fees = feesOf(block)
      expect(await get(`blocks/${id}`)).toMatchObject({
        blockId: id,
        height,
        isOrphaned: true,
        confirmations: null,
        nextBlockId: null,
        parentBlockId: block.header.parentId,
        competingBlockIds: [blockAt(height).header.id],
        transactionCount: block.transactions.length,
        fees: String(sum(fees)),
        minFee: String(fees[0]),
        maxFee: String(fees.at(-1)),
        volume: null,
        transactionKinds: [],
      })
      expect((await get<BlockDetail>(`blocks/${height}`)).competingBlockIds).toEqual([id])
    }
  })

  test.each(['0', String(tip + 1), '999999999', 'ab'.repeat(32), '00'])('returns 404 for %s', async (text) => {
    for (const path of [text, `${text}/transactions`]) {
      const { status, json } = await api.get(`/api/v2/blocks/${path}`)
      expect([status, json]).toEqual([
        404,
        {
          type: '/api/v2/problems#not_found',
          title: 'Not found',
          status: 404,
          code: 'not_found',
          detail: `No block has the id or height ${text}`,
        },
      ])
    }
  })
})

describe('transactions of a block', () => {
  const busiest = blocks.toSorted((a, b) => b.transactions.length - a.transactions.length)[0] ?? expect.fail()
  const idsOf = (items: readonly TransactionSummary[]) => items.map(({ transactionId }) => transactionId)
  const expected = busiest.transactions.map(({ id }) => id)

  test('are listed in block order, by cursor and offset', async () => {
    const { id, height } = busiest.header
    expect(idsOf(await all<TransactionSummary>(`blocks/${id}/transactions`, 2))).toEqual(expected)
    const page = await get<V2Page<TransactionSummary>>(`blocks/${height}/transactions?offset=2&limit=3`)
    expect(page).toMatchObject({ total: expected.length, next: '4' })
    expect(page.items).toMatchObject(
      busiest.transactions.slice(2, 5).map((transaction, i) => ({
        transactionId: transaction.id,
        state: 'confirmed',
        index: i + 2,
        blockId: id,
        height,
        confirmations: tip - height + 1,
        size: transaction.size,
        value: String(sum(transaction.outputs.map(({ value }) => value))),
        inputCount: transaction.inputs.length,
        dataInputCount: transaction.dataInputs.length,
        outputCount: transaction.outputs.length,
      })),
    )
  })

  test('are returned without stories for an orphaned block', async () => {
    const [block = expect.fail()] = orphans
    const found = await all<TransactionSummary>(`blocks/${block.header.id}/transactions`, 4)
    expect(idsOf(found)).toEqual(block.transactions.map(({ id }) => id))
    expect(found[0]).toMatchObject({ state: 'orphaned', story: null, confirmations: null, index: 0 })
  })
})

describe('immutable parts of a block', () => {
  const IMMUTABLE = 'public, max-age=31536000, immutable'

  test('are served as immutable once no reorg reaches them, by id only', async () => {
    const { maxReorgDepth } = await get<Tip>('tip')
    expect(maxReorgDepth).toBe(200)
    for (const [height, cacheControl] of [
      [tip - maxReorgDepth, IMMUTABLE],
      [tip - maxReorgDepth + 1, expect.stringContaining('s-maxage=10')],
      [tip, expect.stringContaining('s-maxage=10')],
    ] as const) {
      const { id } = blockAt(height).header
      for (const section of ['header', 'extension'])
        expect((await api.get(`/api/v2/blocks/${id}/${section}`)).headers['cache-control']).toEqual(cacheControl)
    }
    expect((await api.get('/api/v2/blocks/100/header')).status).toBe(400)
  })

  test('[B03] header, also of an orphaned block', async () => {
    for (const { header } of [blockAt(3), ...orphans])
      expect(await get<BlockHeader>(`blocks/${header.id}/header`)).toMatchObject({
        blockId: header.id,
        height: header.height,
        stateRoot: header.stateRoot,
      })
  })

  test('[B03] extension, with decoded fields', async () => {
    const { header, extension } = blockAt(256)
    const found = await get<BlockExtension>(`blocks/${header.id}/extension`)
    expect(found).toMatchObject({ blockId: header.id, digest: header.extensionHash })
    expect(found.fields.map(({ key, value }) => [key, value])).toEqual(extension)
    const { parameters } = await get<BlockDetail>('blocks/256')
    const stated = found.fields.filter(({ meaning }) => meaning === 'parameter')
    expect(Object.fromEntries(stated.map(({ name, decoded }) => [name, decoded]))).toEqual(
      Object.fromEntries(Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)])),
    )
    expect(found.fields.find(({ meaning }) => meaning === 'interlink')?.decoded).toBe(blockAt(1).header.id)
    expect((await get<BlockExtension>(`blocks/${blockAt(1).header.id}/extension`)).fields).toEqual([])
  })

  test('[B01] AD proofs, if a node still has them', async () => {
    const { id, adProofsRoot } = blockAt(tip - 40).header
    const { status, json, headers } = await api.get(`/api/v2/blocks/${id}/ad-proofs`)
    const proofs = json as BlockAdProofs
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('s-maxage=10')
    expect(proofs).toMatchObject({ blockId: id, digest: adProofsRoot })
    expect(bytesToHex(blake2b256(hexToBytes(proofs.proofBytes)))).toBe(adProofsRoot)
    const old = blockAt(10).header.id
    expect(await api.get(`/api/v2/blocks/${old}/ad-proofs`)).toMatchObject({
      status: 404,
      json: { code: 'not_found', detail: `No node has the AD proofs of block ${old} any more` },
    })
  })

  test('return 404 for an unknown block', async () => {
    const id = 'cd'.repeat(32) as HeaderId
    for (const section of ['header', 'extension', 'ad-proofs'])
      expect(await api.get(`/api/v2/blocks/${id}/${section}`)).toMatchObject({
        status: 404,
        json: { detail: `No block has the id or height ${id}` },
      })
  })
})

test('uses at most three queries per operation', () => {
  for (const operation of [
    'listBlocks',
    'getBlock',
    'listBlockTransactions',
    'getBlockHeader',
    'getBlockExtension',
    'getBlockAdProofs',
  ])
    expect([operation, api.app.maxQueriesPerRequest.get(operation) ?? 99]).toEqual([
      operation,
      expect.toSatisfy((n: number) => n <= 3),
    ])
})

test('the two operations of a block page use three queries together', () => {
  const { maxQueriesPerRequest } = api.app
  expect([maxQueriesPerRequest.get('getBlock'), maxQueriesPerRequest.get('listBlockTransactions')]).toEqual([1, 2])
})

describe('transactions of a block with boxes', () => {
  const busy = blocks.toSorted((a, b) => b.transactions.length - a.transactions.length)[0] ?? blockAt(1)
  const plain = ({ boxId, index, value, ergoTree, creationHeight, assets, registers }: Box) => ({
    boxId,
    index,
    value: String(value),
    address: addressOf(ergoTree),
    ergoTree,
    creationHeight,
    assets: assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount) })),
    additionalRegisters: { ...registers },
  })

  test('have the boxes that they spend and create, in pages that a cursor connects', async () => {
    for (const { header, transactions } of [busy, ...blocks.slice(-10)]) {
      const found = await all<BlockTransaction>(`blocks/${header.id}/transactions?include=boxes`, 3)
      expect(found.map(({ transactionId, inputs, outputs }) => ({ transactionId, inputs, outputs }))).toEqual(
        transactions.map(({ id, inputs, outputs }) => ({
          transactionId: id,
          inputs: inputs.map(({ boxId }) => ({ boxId, box: plain(boxOf(boxId).box) })),
          outputs: outputs.map(plain),
        })),
      )
    }
    expect(api.app.maxQueriesPerRequest.get('listBlockTransactions')).toBe(3)
  })

  test('are also those of an orphaned block', async () => {
    const [orphan] = orphans
    if (orphan === undefined) throw new Error('the chain has no orphaned block')
    const { items } = await get<V2Page<BlockTransaction>>(`blocks/${orphan.header.id}/transactions?include=boxes`)
    expect(items.map(({ outputs }) => outputs)).toEqual(orphan.transactions.map(({ outputs }) => outputs.map(plain)))
    expect(items.map(({ inputs }) => inputs?.map(({ boxId }) => boxId))).toEqual(
      orphan.transactions.map(({ inputs }) => inputs.map(({ boxId }) => boxId)),
    )
    const [first] = items.flatMap(({ inputs = [] }) => inputs.flatMap(({ box }) => box ?? []))
    if (first === undefined) throw new Error('no box that it spends is known')
    // Ids of boxes are validated by the schema.
    expect(first).toEqual(plain(boxOf(first.boxId as BoxId).box))
  })

  test('is not sent without the parameter', async () => {
    const [item] = (await get<V2Page<BlockTransaction>>(`blocks/${busy.header.id}/transactions`)).items
    expect(item).toBeDefined()
    expect(item).not.toHaveProperty('outputs')
  })
})
