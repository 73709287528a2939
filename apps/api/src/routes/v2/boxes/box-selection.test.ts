import type { BoxSelection } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { confirmedChain } from '#testing/confirmed-chain.ts'
import { addressOf, mempoolOf } from '#testing/mempool.ts'
import { startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { entries } = confirmedChain(api.chain.node)
const mempool = mempoolOf(api.chain.node)

async function select(body: object): Promise<BoxSelection> {
  const { status, json } = await api.post('/api/v2/boxes/select', body)
  if (status !== 200) expect.fail(`returned ${status}: ${JSON.stringify(json)}`)
  // The client package checks the response against its schema.
  return json as BoxSelection
}

const spentByMempool = new Set(mempool.transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)))
const { rows } = await api.chain.database.pool.query<{
  id: string
  tree: string
  value: bigint
  assets: string | null
}>(
  `SELECT b.id, s.ergo_tree AS tree, u.value, (SELECT json_agg(json_build_array(encode(t.token_id, 'hex'), a.amount::text))
     FROM unspent_assets a JOIN tokens t ON t.id = a.token WHERE a.box = u.box)::text AS assets
   FROM unspent u JOIN boxes b ON b.number = u.box JOIN scripts s ON s.id = u.script`,
)
// Built by the query above.
const assetsOf = (json: string | null) => JSON.parse(json ?? '[]') as [tokenId: string, amount: string][]
const unspent = rows.map(({ id, tree, value, assets }) => ({
  id,
  tree,
  value,
  assets: assetsOf(assets).map(([tokenId, amount]) => ({ tokenId, amount: BigInt(amount) })),
}))
/** Scripts with several unspent boxes and tokens. */
const owners = [...entries.keys()]
  .map((tree) => ({
    tree,
    boxes: unspent.filter((box) => box.tree === tree && !spentByMempool.has(box.id as never)),
  }))
  .filter(({ boxes }) => boxes.length > 1 && boxes.length <= 100)

describe('selected boxes', () => {
  test('hold the targets, and the rest is the change', async () => {
    let tested = 0
    for (const { tree, boxes } of owners.slice(0, 60)) {
      const total = boxes.reduce((sum, { value }) => sum + value, 0n)
      const held = new Map<string, bigint>()
      for (const { assets } of boxes)
        for (const { tokenId, amount } of assets) held.set(tokenId, (held.get(tokenId) ?? 0n) + amount)
      const assets = [...held].slice(0, 3).map(([tokenId, amount]) => ({ tokenId, amount: String((amount + 1n) / 2n) }))
      const nanoErg = total / 2n
      if (total - nanoErg < 1_000_000n) continue
      tested++
      const found = await select({
        addresses: [addressOf(tree)],
        nanoErg: String(nanoErg),
        ...(assets.length > 0 && { assets }),
      })
      expect(found).toMatchObject({ isEnough: true, missing: { nanoErg: '0', assets: [] }, isTruncated: false })
      const own = new Map(boxes.map((box) => [box.id, box]))
      const chosen = found.items.map(({ boxId }) => own.get(boxId) ?? expect.fail('spent or of another address'))
      expect(new Set(chosen).size).toBe(chosen.length)
      const sum = chosen.reduce((all, { value }) => all + value, 0n)
      expect(found.change.nanoErg).toBe(String(sum - nanoErg))
      for (const { tokenId, amount } of assets) {
        const all = chosen.flatMap((box) => box.assets).filter((asset) => asset.tokenId === tokenId)
        const rest = all.reduce((each, asset) => each + asset.amount, 0n) - BigInt(amount)
        expect(found.change.assets.find((asset) => asset.tokenId === tokenId)?.amount ?? '0').toBe(String(rest))
      }
    }
    expect(tested).toBeGreaterThan(5)
    expect(api.app.maxQueriesPerRequest.get('selectBoxes')).toBe(2)
  })

  test('by script are those of its address', async () => {
    const [{ tree } = { tree: '' }] = owners
    const nanoErg = '1000000'
    expect(await select({ ergoTrees: [tree], nanoErg })).toEqual(
      await select({ addresses: [addressOf(tree)], nanoErg }),
    )
  })

  test('are pending ones only on request', async () => {
    const created = mempool.transactions.flatMap(({ outputs }) => outputs)
    const { ergoTree, boxId } =
      created.find((box) => !spentByMempool.has(box.boxId)) ?? expect.fail('no pending box is unspent')
    const nanoErg = '9000000000000000000'
    const body = { ergoTrees: [ergoTree], nanoErg }
    const ids = ({ items }: BoxSelection) => items.map((box) => box.boxId)
    const without = await select(body)
    expect(ids(without)).not.toContain(boxId)
    expect(without.isEnough).toBe(false)
    expect(BigInt(without.missing.nanoErg)).toBeGreaterThan(0n)
    expect(without.items.every((box) => !box.isPending && !spentByMempool.has(box.boxId as never))).toBe(true)
    expect(ids(await select({ ...body, includePending: true })).length).toBeGreaterThan(without.items.length)
  })

  test('meet conditions on registers', async () => {
    const [{ tree } = { tree: '' }] = owners
    expect(await select({ ergoTrees: [tree], nanoErg: '1', registers: { R9: '05aa7b' } })).toMatchObject({ items: [] })
  })

  test.each<[string, object]>([
    ['no script', { nanoErg: '1' }],
    ['a token twice', { assets: Array.from({ length: 2 }, () => ({ tokenId: 'ab'.repeat(32), amount: '1' })) }],
    ['21 scripts', { ergoTrees: Array.from({ length: 21 }, (_, i) => `0008cd02${String(i).padStart(64, '0')}`) }],
  ])('with %s are a bad request', async (_name, body) => {
    const [{ tree } = { tree: '' }] = owners
    const scripts = 'assets' in body ? { ergoTrees: [tree] } : {}
    expect(await api.post('/api/v2/boxes/select', { ...scripts, ...body })).toMatchObject({ status: 400 })
  })
})
