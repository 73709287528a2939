import type { Hex } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { JointTransaction } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { hashOfErgoTree } from '#scripts.ts'
import { confirmedChain, effectOf } from '#testing/confirmed-chain.ts'
import { addressOf } from '#testing/mempool.ts'
import { startTestApi } from '#testing/test-api.ts'
import type { V2Page } from '#testing/v2-client.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { entries, blocks } = confirmedChain(api.chain.node)
const blake2b256 = await createBlake2b256()

/** Scripts with some transactions, several of them together in one. */
const trees = [...entries]
  .filter(([, list]) => list.length > 3 && list.length < 200)
  .map(([tree]) => tree)
  .slice(0, 12)
const addresses = trees.map(addressOf)
const positions = new Map(
  blocks.flatMap(({ transactions }) => transactions.map(({ id }) => id)).map((id, i) => [id, i]),
)

/** Transactions of the ledger, oldest first, with their effects by script hash. */
function expected(): { transactionId: Hex; effects: Map<Hex, Map<string, bigint>> }[] {
  const byId = new Map<Hex, Map<Hex, Map<string, bigint>>>()
  for (const tree of trees)
    for (const entry of entries.get(tree) ?? []) {
      const effects = byId.get(entry.transaction.id) ?? new Map<Hex, Map<string, bigint>>()
      byId.set(entry.transaction.id, effects.set(hashOfErgoTree(blake2b256, tree), readEffect(effectOf(entry))))
    }
  return [...byId]
    .map(([transactionId, effects]) => ({ transactionId, effects }))
    .toSorted((a, b) => at(a.transactionId) - at(b.transactionId))
}

const at = (transactionId: Hex): number => positions.get(transactionId as never) ?? expect.fail('not on the chain')

/** ERG has the key `erg`; tokens without a change are left out. */
const readEffect = ({ nanoErg, tokens }: ReturnType<typeof effectOf>): Map<string, bigint> =>
  new Map<string, bigint>([['erg', nanoErg], ...[...tokens].filter(([, amount]) => amount !== 0n)])

async function readAll(order: 'asc' | 'desc', limit: number): Promise<JointTransaction[]> {
  const items: JointTransaction[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const body = { addresses, order, limit, ...(cursor !== undefined && { cursor }) }
    const { status, json } = await api.post('/api/v2/addresses/transactions', body)
    if (status !== 200) expect.fail(`returned ${status}: ${JSON.stringify(json)}`)
    // Compared below.
    const page = json as V2Page<JointTransaction>
    items.push(...page.items)
    cursor = page.next
  }
  return items
}

const shownEffects = (items: readonly JointTransaction[]) =>
  items.map(({ transactionId, effects }) => ({
    transactionId,
    effects: new Map(
      effects.map(({ scriptHash, nanoErg, assets }) => [
        scriptHash,
        new Map<string, bigint>([
          ['erg', BigInt(nanoErg)],
          ...assets.map(({ tokenId, amount }): [string, bigint] => [tokenId, BigInt(amount)]),
        ]),
      ]),
    ),
  }))

test('lists each transaction of the addresses once, with its effect on each, in both orders', async () => {
  const transactions = expected()
  expect(transactions.length).toBeGreaterThan(30)
  expect(transactions.some(({ effects }) => effects.size > 1)).toBe(true)
  expect(shownEffects(await readAll('asc', 70))).toEqual(transactions)
  expect(shownEffects(await readAll('desc', 50))).toEqual(transactions.toReversed())
  expect(api.app.maxQueriesPerRequest.get('listJointTransactions')).toBeLessThanOrEqual(3)
})

test('returns 400 for a cursor of the other order, and for an invalid address', async () => {
  const path = '/api/v2/addresses/transactions'
  expect(await api.post(path, { addresses, cursor: 'a.5' })).toMatchObject({
    status: 400,
    json: { code: 'bad_cursor' },
  })
  expect(await api.post(path, { addresses: ['abc'] })).toMatchObject({ status: 400, json: { code: 'bad_address' } })
  expect(await api.post(path, { addresses: [] })).toMatchObject({ status: 400 })
})
