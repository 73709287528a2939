import { type Client, connect } from '@ergo-explorer/db'
import { type ThrowawayDatabase, type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AChain, aChain, indexChain } from '#testing/indexed-chain.ts'
import { checkContents } from './contents.ts'
import { INVARIANTS } from './invariants/invariants.ts'
import { findLastVerified, storeVerified } from './last-verified.ts'
import { readScope } from './scope.ts'
import { checkAllInvariants, verify } from './verification.ts'

const BLOCKS = 260
const VERIFIED = 250

let databases: ThrowawayDatabases
let chain: AChain
let database: ThrowawayDatabase
let index: Awaited<ReturnType<typeof indexChain>>
let client: Client
let helpers: readonly Client[]

beforeAll(async () => {
  databases = await startDatabases()
  chain = await aChain(BLOCKS)
  database = await databases.create()
  index = await indexChain(database, chain, 200)
  const open = () => connect({ url: database.url, applicationName: 'test' })
  client = await open()
  helpers = [await open(), await open()]
}, 60_000)

afterAll(async () => {
  await Promise.all([client, ...helpers].map((each) => each.end()))
  await index[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
  await databases[Symbol.asyncDispose]()
}, 60_000)

const idAt = (height: number) => chain.blocks[height - 1]?.header.id ?? expect.fail(`no block ${height}`)

/** Violations among the blocks since VERIFIED after a statement that is rolled back afterwards. */
async function foundSince(statement: string): Promise<string[]> {
  await client.query('BEGIN')
  try {
    await client.query(statement)
    await storeVerified(client, { height: VERIFIED, id: idAt(VERIFIED), isFull: true })
    const scope = await readScope({ client, ...chain, sinceLast: true })
    expect([scope.fromHeight, scope.toHeight]).toEqual([VERIFIED + 1, BLOCKS])
    const { violations } = await checkAllInvariants(client, { invariants: INVARIANTS, scope })
    return violations.map(({ invariant }) => invariant)
  } finally {
    await client.query('ROLLBACK')
  }
}

test('several connections find the same as one, and a violation that only one of them checks', async () => {
  const alone = await verify({ client, ...chain })
  const weights: number[] = []
  let total = 0
  const together = await verify({
    client,
    helpers,
    ...chain,
    onTotal: (weight) => (total = weight),
    onInvariant: (weight) => weights.push(weight),
  })
  expect({ ...together, seconds: 0 }).toEqual({ ...alone, seconds: 0 })
  expect(together.verified).toEqual({ height: BLOCKS, id: idAt(BLOCKS), isFull: true })
  expect(weights).toHaveLength(INVARIANTS.length)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(total)

  await database.pool.query('UPDATE transactions SET fee = fee + 1 WHERE number = 500')
  const broken = await verify({ client, helpers, ...chain })
  await database.pool.query('UPDATE transactions SET fee = fee - 1 WHERE number = 500')
  expect(broken.violations.map(({ invariant }) => invariant)).toEqual(['blocks.sums', 'transactions.fee'])
  expect(broken.verified).toBeUndefined()
}, 60_000)

test('several connections read one snapshot while blocks are undone and added', async () => {
  const done = new AbortController()
  const change = async () => {
    while (!done.signal.aborted) {
      await index.store.undoTo(BLOCKS - 5)
      for (const block of chain.blocks.slice(BLOCKS - 5)) await index.store.append(block)
    }
  }
  const changing = change()
  const { violations } = await verify({ client, helpers, ...chain })
  done.abort()
  await changing
  expect(violations).toEqual([])
}, 60_000)

test('without a verified block everything is verified, afterwards only new blocks', async () => {
  const all = await verify({ client, ...chain, sinceLast: true })
  expect(all).toMatchObject({ fromHeight: 1, toHeight: BLOCKS, verified: { height: BLOCKS, isFull: true } })
  await storeVerified(client, { height: VERIFIED, id: idAt(VERIFIED), isFull: true })
  const since = await verify({ client, ...chain, sinceLast: true })
  expect(since).toMatchObject({
    fromHeight: VERIFIED + 1,
    violations: [],
    verified: { height: BLOCKS, id: idAt(BLOCKS), isFull: false },
  })
  expect(since.skipped).not.toContain('unspent.rows')
  expect(since.checks).toBeLessThan(all.checks / 10)
  await storeVerified(client, since.verified ?? expect.fail('not verified'))
  const again = await verify({ client, ...chain, sinceLast: true })
  expect(again).toMatchObject({ fromHeight: BLOCKS, toHeight: BLOCKS, violations: [] })
  await client.query('DELETE FROM verifications')
}, 60_000)

test('a range is verified, but is no block to continue from', async () => {
  expect((await verify({ client, ...chain, fromHeight: 10 })).verified).toBeUndefined()
})

test('a verified block that a reorg replaced does not count', async () => {
  await storeVerified(client, { height: 100, id: idAt(100), isFull: true })
  await storeVerified(client, { height: 200, id: idAt(199), isFull: false })
  expect(await findLastVerified(client)).toEqual({ height: 100, id: idAt(100), isFull: true })
  await client.query('DELETE FROM verifications')
})

test('only the last hundred verified blocks are kept', async () => {
  for (let height = 1; height <= 110; height++) await storeVerified(client, { height, id: idAt(height), isFull: false })
  const { rows } = await client.query('SELECT count(*)::int4 AS rows, min(height) AS first FROM verifications')
  expect(rows).toEqual([{ rows: 100, first: 11 }])
  await client.query('DELETE FROM verifications')
})

/** A row of the state that one of the last blocks changed. */
const CHANGED_BALANCE = `(script, token) = (SELECT script, token FROM balance_changes JOIN balances USING (script, token)
  WHERE transaction = (SELECT max(transaction) FROM balance_changes WHERE token > 0) AND token > 0 LIMIT 1)`
const SPENT_BOX = '(SELECT max(box) FROM inputs WHERE transaction = (SELECT max(transaction) FROM inputs))'

test.each([
  [
    'a box that is no longer unspent',
    `INSERT INTO unspent SELECT value, number, script, template, creation_height FROM boxes WHERE number = ${SPENT_BOX}`,
    'unspent.rows',
  ],
  [
    'a new box that is missing among the unspent',
    'DELETE FROM unspent WHERE box = (SELECT max(box) FROM unspent)',
    'unspent.rows',
  ],
  [
    'a new token amount',
    'UPDATE unspent_assets SET amount = amount + 1 WHERE box = (SELECT max(box) FROM unspent_assets)',
    'unspent_assets.rows',
  ],
  ['a changed balance', `UPDATE balances SET amount = amount + 1 WHERE ${CHANGED_BALANCE}`, 'balances.last'],
  [
    'a changed balance of boxes',
    `UPDATE balances SET amount = amount + 1 WHERE ${CHANGED_BALANCE}`,
    'balances.unspent',
  ],
  [
    'the holders of a moved token',
    'UPDATE token_totals SET holders = holders + 1 WHERE token = (SELECT token FROM balance_changes WHERE token > 0 ORDER BY transaction DESC LIMIT 1)',
    'token_totals.holders',
  ],
  [
    'the current day',
    'UPDATE days SET last_height = last_height + 1 WHERE day = (SELECT max(day) FROM days)',
    'days.heights',
  ],
  [
    'a fee of the last block',
    'UPDATE transactions SET fee = fee + 1 WHERE number = (SELECT max(number) FROM transactions)',
    'transactions.fee',
  ],
])('since the last verified block finds a wrong row: %s', async (_title, statement, invariant) => {
  expect(await foundSince(statement)).toContain(invariant)
})

test('since the last verified block nothing else is read', async () => {
  expect(await foundSince('UPDATE transactions SET fee = fee + 1 WHERE number = 500')).toEqual([])
  const untouched = `(script, token) NOT IN (SELECT script, token FROM balance_changes WHERE transaction >=
    (SELECT first_transaction FROM blocks WHERE height = ${VERIFIED + 1}))`
  expect(await foundSince(`UPDATE balances SET amount = amount - 1 WHERE ${untouched}`)).toEqual([])
})

test.each([
  ['a value', 'UPDATE boxes SET value = value + 1 WHERE number = 300'],
  ['a script', 'UPDATE boxes SET script = (SELECT max(id) FROM scripts) WHERE number = 300'],
  ['a proof', "UPDATE inputs SET proof = '\\x01' WHERE transaction = 100 AND position = 0"],
  ['a header', "UPDATE blocks SET state_root = extension_hash || '\\x00' WHERE height = 40"],
  ['an id that is referred to', 'UPDATE transactions SET id = sha256(id) WHERE number = 100'],
])('the contents of a block reveal a changed %s', async (_title, statement) => {
  await client.query('BEGIN')
  try {
    const scope = await readScope({ client, ...chain })
    expect(await checkContents([client], scope)).toBeUndefined()
    await client.query(statement)
    expect(await checkContents([client], scope)).toMatchObject({ invariant: 'blocks.contents' })
  } finally {
    await client.query('ROLLBACK')
  }
})

test('reports contents with the other violations', async () => {
  const blocks: string[] = []
  const options = {
    client,
    helpers,
    ...chain,
    hasContents: true,
    onInvariant: (_: number, name: string) => blocks.push(name),
  }
  const { violations, checks } = await verify(options)
  expect(violations).toEqual([])
  expect(checks).toBe((await verify({ client, ...chain })).checks + BLOCKS)
  expect(blocks.filter((name) => name === 'blocks.contents')).toHaveLength(6)
}, 60_000)
