import { readFileSync } from 'node:fs'
import { type Box, type BoxId, type NetworkPreset, presetOf } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { type SharedDatabases, shareDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AChain, aChain, indexChain } from '#testing/indexed-chain.ts'

let databases: SharedDatabases
beforeAll(async () => {
  databases = await shareDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

/** Past the activation of EIP-27 at 1409 and the first rewards after it, which miners spend 720 blocks later. */
const BLOCKS = 2200
const RANDOM_HEIGHTS = 200

describe.each(['supply', 'other'])('simulated chain with seed %s', (seed) => {
  test('circulating supply equals the sum over unspent boxes at 200 random heights, loaded in bulk and live', async () => {
    const chain = await aChain(BLOCKS, seed)
    await using database = await databases.create()
    await using index = await indexChain(database, chain, BLOCKS - 150)
    await index.store.undoTo(BLOCKS - 60)
    for (const block of chain.blocks.slice(BLOCKS - 60)) await index.store.append(block)

    const stored = await readSupplies(index.client)
    const expectedAt = sumOverBoxes(chain)
    let withDebt = 0
    for (const height of randomHeights(seed)) {
      const expected = expectedAt[height] ?? expect.fail()
      expect(stored.get(height), `height ${height}`).toEqual(expected)
      if (height >= 1409 && expected.reemissionTokens > 0n) withDebt++
    }
    expect(withDebt).toBeGreaterThan(20)

    // The migration computes the same for an index of the previous version, live or still loading.
    await expectMigrationToRestore(index.client, stored)
    await index.client.query('INSERT INTO bulk_changes SELECT delta, script, token, transaction FROM balance_changes')
    await index.client.query('DELETE FROM balance_changes')
    await expectMigrationToRestore(index.client, stored)
  }, 300_000)
})

interface SupplyRow {
  readonly circulating: bigint
  readonly reemissionTokens: bigint
}

async function readSupplies(client: ClientBase): Promise<Map<number, SupplyRow>> {
  const { rows } = await client.query<SupplyRow & { height: number }>(
    'SELECT height, circulating, reemission_tokens AS "reemissionTokens" FROM blocks ORDER BY height',
  )
  return new Map(rows.map(({ height, ...row }) => [height, row]))
}

const MIGRATION = readFileSync(new URL('../../../../packages/db/migrations/0010_supply.sql', import.meta.url), 'utf8')

async function expectMigrationToRestore(client: ClientBase, before: ReadonlyMap<number, SupplyRow>): Promise<void> {
  await client.query('ALTER TABLE blocks DROP COLUMN circulating, DROP COLUMN reemission_tokens')
  await client.query(MIGRATION)
  expect(await readSupplies(client)).toEqual(before)
}

/** At each height, computed from the definitions, without code of the indexer or of packages/chain. */
function sumOverBoxes({ preset, genesis, blocks }: AChain): SupplyRow[] {
  const { emission, treasury, noPremine, reemission, payToReemission } = preset.systemScripts
  const locked = new Set<string | undefined>([emission, treasury, noPremine, reemission, payToReemission])
  const unspent = new Map<BoxId, Box>()
  let [free, reemissionTokens] = [0n, 0n]
  const count = (sign: bigint, { ergoTree, value, assets }: Box) => {
    if (!locked.has(ergoTree)) free += sign * value
    if (ergoTree === emission) return
    for (const { tokenId, amount } of assets)
      if (tokenId === preset.reemission?.tokens?.reemissionToken) reemissionTokens += sign * amount
  }
  const add = (box: Box) => {
    unspent.set(box.boxId, box)
    count(1n, box)
  }
  const remove = (boxId: BoxId) => {
    count(-1n, unspent.get(boxId) ?? expect.fail(`${boxId} is spent before it exists`))
    unspent.delete(boxId)
  }
  const rowAt = (height: number) => {
    const debt = height >= activationHeight(preset) ? reemissionTokens : 0n
    return { circulating: free - debt, reemissionTokens }
  }
  for (const box of genesis) add(box)
  const rows = [rowAt(0)]
  for (const { header, transactions } of blocks) {
    for (const { inputs, outputs } of transactions) {
      for (const { boxId } of inputs) remove(boxId)
      for (const box of outputs) add(box)
    }
    rows.push(rowAt(header.height))
  }
  return rows
}

const activationHeight = ({ reemission }: NetworkPreset) => reemission?.activationHeight ?? Number.POSITIVE_INFINITY

/** Reproducible; the activation height and its neighbours are always among them. */
function randomHeights(seed: string): number[] {
  let state = seed.length * 7919 + 7
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return (state >> 8) % BLOCKS
  }
  const activation = activationHeight(presetOf('devnet'))
  return [activation - 1, activation, activation + 1, ...Array.from({ length: RANDOM_HEIGHTS - 3 }, () => next() + 1)]
}
