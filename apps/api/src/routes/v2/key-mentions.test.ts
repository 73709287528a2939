import {
  decodeRegisters,
  type Hex,
  hexToBytes,
  keysNamedInScript,
  minerKeyOf,
  parseErgoTree,
  publicKeysOf,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { KeyMention } from '@ergo-explorer/contract'
import { createScriptReader } from '@ergo-explorer/stories'
import { afterAll, expect, test } from 'vitest'
import { type ConfirmedBox, confirmedChain } from '#testing/confirmed-chain.ts'
import { addressOf, hashOf, mempoolOf } from '#testing/mempool.ts'
import { startTestApi } from '#testing/test-api.ts'
import { createV2Client } from '#testing/v2-client.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { all } = createV2Client(api)
const { boxes, boxOf } = confirmedChain(api.chain.node)
const readScript = createScriptReader(await createBlake2b256())
const { transactions: pending } = mempoolOf(api.chain.node)
const spentInMempool = new Set<Hex>(pending.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)))

const P2PK = /^0008cd[0-9a-f]{66}$/
/** Every occurrence of a key, by reading all boxes. */
const mentions = boxes.flatMap((confirmed) => {
  const { ergoTree, registers } = confirmed.box
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  const inScript = parsed.ok && !P2PK.test(ergoTree) ? keysNamedInScript(parsed.value) : []
  const inRegisters = Object.entries(decodeRegisters(registers)).flatMap(([position, constant]) =>
    constant === undefined ? [] : [...new Set(publicKeysOf(constant))].map((key) => ({ key, position, confirmed })),
  )
  return inScript.map((key) => ({ key, position: 'script', confirmed })).concat(inRegisters)
})

const SIDES = ['sell', 'buy', 'swap', 'deposit', 'redeem']

interface OrderRow {
  readonly box: Hex
  readonly pool: Hex
  readonly owner: Hex
  readonly side: number
  readonly offered: bigint
  readonly token: Hex | null
  readonly second: bigint | null
  readonly second_token: Hex | null
}

/** Orders and datapoints as the indexer stored them. */
const { rows: orderRows } = await api.chain.database.pool.query<OrderRow>(
  `SELECT b.id AS box, p.token_id AS pool, s.hash AS owner, o.side, o.offered, t.token_id AS token,
    o.second_offered AS second, u.token_id AS second_token
  FROM orders o JOIN boxes b ON b.number = o.box JOIN tokens p ON p.id = o.pool JOIN scripts s ON s.id = o.owner
  LEFT JOIN tokens t ON t.id = o.offered_token AND t.id > 0 LEFT JOIN tokens u ON u.id = o.second_offered_token AND u.id > 0`,
)
const orders = new Map(orderRows.map((row) => [row.box, row]))
const { rows: postRows } = await api.chain.database.pool.query<{ box: Hex; pool: Hex; key: Hex; datapoint: bigint }>(
  `SELECT b.id AS box, p.token_id AS pool, k.key, o.datapoint FROM oracle_posts o JOIN boxes b ON b.number = o.box
  JOIN tokens p ON p.id = o.pool JOIN keys k ON k.id = o.operator`,
)
const posts = new Map(postRows.map((row) => [`${row.box} ${row.key}`, row]))

test('100 random keys have the boxes of a full scan, each with its action and status', async () => {
  const named = new Set(mentions.map(({ key }) => key))
  const owners = new Set(boxes.flatMap(({ box }) => (P2PK.test(box.ergoTree) ? [box.ergoTree.slice(6)] : [])))
  // Keys that no contract names have an empty list.
  const random = [...shuffle([...named]), ...shuffle([...owners.difference(named)])].slice(0, 100)
  const counts = new Map<string, number>()
  for (const key of random) {
    const expected = mentions.filter((mention) => mention.key === key).map((mention) => expectedLine(mention))
    const found = await all<KeyMention>(`addresses/${addressOf(`0008cd${key}`)}/mentions?state=all`, 100)
    expect(found.map(shownLine).toSorted()).toEqual(expected.toSorted())
    for (const { action, state: status } of found)
      counts.set(`${action.kind} ${status}`, (counts.get(`${action.kind} ${status}`) ?? 0) + 1)
  }
  const text = [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
  process.stdout.write(
    `in contracts: ${random.length} keys, ${named.size} of them named in boxes, equal a full scan; ${text}\n`,
  )
  expect(random).toHaveLength(100)
  expect(counts.keys().toArray()).toEqual(expect.arrayContaining(['order open', 'order executed', 'datapoint spent']))
}, 120_000)

function shownLine({ box, position, action, state: status }: KeyMention): string {
  const { kind, side, poolNft, nanoErg, assets, datapoint } = action
  const offered = assets.map(({ tokenId, amount }) => `${amount} of ${tokenId}`)
  const tokens = offered.join('+')
  return [box.boxId, position, kind, side, poolNft, nanoErg === '0' ? null : nanoErg, tokens, datapoint, status].join(
    ' ',
  )
}

function expectedLine({ key, position, confirmed }: (typeof mentions)[number]): string {
  const { boxId } = confirmed.box
  const order = orders.get(boxId)
  const post = posts.get(`${boxId} ${key}`)
  const status = spentState(confirmed)
  if (order?.owner === hashOf(`0008cd${key}`)) {
    const parts = [
      [order.offered, order.token],
      [order.second, order.second_token],
    ] as const
    const nanoErg = parts.find(([amount, token]) => amount !== null && token === null)?.[0]
    const tokens = parts.flatMap(([amount, token]) =>
      amount === null || token === null ? [] : [`${amount} of ${token}`],
    )
    return [
      boxId,
      position,
      'order',
      SIDES[order.side],
      order.pool,
      nanoErg,
      tokens.join('+'),
      '',
      orderState(confirmed, order.pool),
    ].join(' ')
  }
  if (post !== undefined) return [boxId, position, 'datapoint', '', post.pool, '', '', post.datapoint, status].join(' ')
  return [boxId, position, ownership(confirmed, key), '', '', '', '', '', status].join(' ')
}

function ownership({ box: { ergoTree } }: ConfirmedBox, key: Hex): string {
  if (minerKeyOf(ergoTree) === key) return 'mining-reward'
  return readScript(ergoTree).isWallet ? 'shared-wallet' : 'contract'
}

function spentState({ box, spentBy }: ConfirmedBox): string {
  if (spentBy !== undefined) return 'spent'
  return spentInMempool.has(box.boxId) ? 'being-spent' : 'open'
}

/** An order that is spent together with its pool was executed. */
function orderState(confirmed: ConfirmedBox, pool: Hex): string {
  const { spentBy } = confirmed
  if (spentBy === undefined) return spentState(confirmed)
  const holdsPool = spentBy.inputs.some(({ boxId }) => boxOf(boxId).box.assets.some(({ tokenId }) => tokenId === pool))
  return holdsPool ? 'executed' : 'refunded'
}

/** Fisher-Yates with a fixed generator, so that a failure can be repeated. */
function shuffle<T>(list: readonly T[]): T[] {
  const shuffled = [...list]
  let seed = 20_261_117
  for (let i = shuffled.length - 1; i > 0; i--) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const j = seed % (i + 1)
    const [a, b] = [shuffled[i], shuffled[j]]
    // Both positions are inside the list.
    shuffled[i] = b as T
    shuffled[j] = a as T
  }
  return shuffled
}
