import { connect } from '@ergo-explorer/db'
import type { Block } from '@ergo-explorer/chain'
import { NodeError } from '@ergo-explorer/node'
import { type SharedDatabases, shareDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BlockRejected } from '#derive/transaction.ts'
import { type AChain, aChain, indexChain } from '#testing/indexed-chain.ts'
import { computeFingerprint, listDifferentTables } from '#verify/fingerprint.ts'
import { BulkLoader, initializeIndex } from './bulk-load.ts'
import { switchToLive } from './live-switch.ts'

const BLOCKS = 150
let databases: SharedDatabases
let chain: AChain

beforeAll(async () => {
  databases = await shareDatabases()
  chain = await aChain(BLOCKS)
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

const silent = new NodeError('timeout', 'node', 'GET /blocks timed out')

/** The blocks above a height, then the error. */
async function* blocksAfter(
  height: number,
  { to = BLOCKS, error, forged }: { to?: number; error?: Error; forged?: Block } = {},
) {
  const blocks = forged === undefined ? chain.blocks : chain.blocks.with(forged.header.height - 1, forged)
  for (let from = height; from < to; from += 16) yield blocks.slice(from, Math.min(to, from + 16))
  if (error !== undefined) throw error
}

/** Compares the index with one that was loaded without a fault. */
async function listDifferences(url: string): Promise<string[]> {
  await using database = await databases.create()
  await using reference = await indexChain(database, chain, BLOCKS)
  const client = await connect({ url, applicationName: 'test' })
  try {
    return listDifferentTables(await computeFingerprint(client), await computeFingerprint(reference.client))
  } finally {
    await client.end()
  }
}

async function openLoader(url: string) {
  const client = await connect({ url, applicationName: 'test' })
  const reader = await connect({ url, applicationName: 'test' })
  const { preset, blake2b256 } = chain
  // All id tables in a file.
  const context = { client, reader, preset, blake2b256, idTableBytes: 0 }
  const created = await initializeIndex({ ...context, boxes: chain.genesis })
  const loader = created === undefined ? await BulkLoader.open(context, 60) : new BulkLoader(context, created)
  const finish = () => switchToLive({ client, helpers: [reader], preset })
  const end = async () => {
    loader[Symbol.dispose]()
    await Promise.all([client.end(), reader.end()])
  }
  return { loader, finish, [Symbol.asyncDispose]: end }
}

test('keeps what it knows when a node fails, and continues without reading the index', async () => {
  await using database = await databases.create()
  await using index = await openLoader(database.url)
  const { loader } = index
  expect(await loader.load({ blocks: blocksAfter(0, { to: 50, error: silent }) })).toBe(silent)
  expect(loader.tip).toMatchObject({ height: 50, id: chain.blocks[49]?.header.id })
  expect(await loader.load({ blocks: blocksAfter(50, { to: 50, error: silent }) })).toBe(silent)
  expect(await loader.load({ blocks: blocksAfter(50, { to: 90 }) })).toBeUndefined()
  expect(await loader.load({ blocks: blocksAfter(90) })).toBeUndefined()
  expect([loader.tip.height, loader.rowsRead]).toEqual([BLOCKS, 0])
  await index.finish()
  expect(await listDifferences(database.url)).toEqual([])
}, 60_000)

test('writes the blocks below a rejected one, forgets the rejected one, and continues with another', async () => {
  await using database = await databases.create()
  await using index = await openLoader(database.url)
  const { loader } = index
  const target = chain.blocks[69] ?? expect.fail('no block')
  const other = chain.blocks[120] ?? expect.fail('no block')
  // Its transactions spend boxes that do not exist yet, after they have added scripts and tokens.
  const forged = { ...target, transactions: [...target.transactions, ...other.transactions] }
  await expect(loader.load({ blocks: blocksAfter(0, { forged }) })).rejects.toThrow(BlockRejected)
  expect(loader.tip.height).toBe(69)
  expect(await loader.load({ blocks: blocksAfter(69) })).toBeUndefined()
  await index.finish()
  expect(await listDifferences(database.url)).toEqual([])
}, 60_000)

test('reads the index once after a restart', async () => {
  await using database = await databases.create()
  {
    await using index = await openLoader(database.url)
    await index.loader.load({ blocks: blocksAfter(0, { to: 60 }) })
  }
  await using index = await openLoader(database.url)
  expect(index.loader.tip.height).toBe(60)
  expect(index.loader.rowsRead).toBeGreaterThan(100)
  await index.loader.load({ blocks: blocksAfter(60) })
  await index.finish()
  expect(await listDifferences(database.url)).toEqual([])
}, 60_000)
