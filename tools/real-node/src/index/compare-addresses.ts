import type { ClientBase } from '@ergo-explorer/db'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { type Index, untilHeight } from '#explorer.ts'
import { fetchNode, readAtHeight } from '#node-rest.ts'

interface NodeBalance {
  readonly confirmed: {
    readonly nanoErgs: number | bigint
    readonly tokens: readonly { readonly tokenId: string; readonly amount: number | bigint }[]
  }
}

interface Script {
  readonly id: number
  readonly address: string
}

/** The node limits a page to this. */
const MAX_ITEMS = 16_384

/** The node's index does not know the genesis boxes, so its figures of their scripts are incomplete. */
const SCRIPTS_SQL = `-- real-node.scripts
  SELECT s.id, s.address FROM scripts s
  WHERE EXISTS (SELECT FROM boxes b WHERE b.script = s.id)
    AND NOT EXISTS (SELECT FROM boxes b WHERE b.script = s.id AND b.number < 0)
  ORDER BY s.id`

/** Compares balance, transactions and boxes of every address at the node's height. */
export async function compareAddresses(index: Index, url: string, tally: Tally): Promise<void> {
  const { rows: scripts } = await index.client.query<Script>(SCRIPTS_SQL)
  for (const script of scripts) await compareAddress(index, url, { script, tally })
}

async function compareAddress(
  index: Index,
  url: string,
  { script, tally }: { readonly script: Script; readonly tally: Tally },
): Promise<void> {
  const { address } = script
  const { height, value } = await readAtHeight(url, async () => ({
    balance: await fetchNode<NodeBalance>(url, `/blockchain/balanceForAddress/${address}`),
    transactions: await fetchTotal(url, `/blockchain/transaction/byAddress/${address}?limit=1`),
    boxes: await fetchTotal(url, `/blockchain/box/byAddress/${address}?limit=1`),
    unspent: await fetchNode<readonly { readonly boxId: string }[]>(
      url,
      `/blockchain/box/unspent/byAddress/${address}?limit=${MAX_ITEMS}`,
    ),
  }))
  await untilHeight(index, height)
  const ours = await readFigures(index.client, script, height)
  const { nanoErgs, tokens } = value.balance.confirmed
  const expected = new Map([
    ['', BigInt(nanoErgs)],
    ...tokens.map(({ tokenId, amount }) => [tokenId, BigInt(amount)] as const),
  ])
  tally.compare(`balance of ${address} at ${height}`, withoutZero(expected), withoutZero(ours.balances))
  tally.compare(`transactions of ${address}`, value.transactions, ours.transactions)
  tally.compare(`boxes of ${address}`, value.boxes, ours.boxes)
  const unspent = value.unspent.map(({ boxId }) => boxId)
  tally.compare(`unspent boxes of ${address}`, unspent.toSorted(), ours.unspent.toSorted())
}

const withoutZero = (amounts: ReadonlyMap<string, bigint>) =>
  new Map([...amounts].filter(([id, amount]) => id === '' || amount > 0n))

const fetchTotal = async (url: string, path: string) => (await fetchNode<{ readonly total: number }>(url, path)).total

/** The end of the numbers of transactions at a height. */
const END = '(SELECT first_transaction + transactions FROM blocks WHERE height = $2)'

const BALANCES_SQL = `-- real-node.balances
  SELECT DISTINCT ON (c.token) k.token_id AS id, c.balance FROM balance_changes c JOIN tokens k ON k.id = c.token
  WHERE c.script = $1 AND c.transaction < ${END} ORDER BY c.token, c.number DESC`

const COUNT_SQL = `-- real-node.counts
  SELECT (SELECT count(*) FROM balance_changes WHERE script = $1 AND token = 0 AND transaction < ${END}) AS transactions,
    (SELECT count(*) FROM boxes WHERE script = $1 AND transaction < ${END}) AS boxes`

const UNSPENT_SQL = `-- real-node.unspent
  SELECT b.id FROM boxes b LEFT JOIN inputs i ON i.box = b.number
  WHERE b.script = $1 AND b.transaction < ${END} AND (i.transaction IS NULL OR i.transaction >= ${END})`

interface Figures {
  /** By token id; empty for ERG. */
  readonly balances: ReadonlyMap<string, bigint>
  readonly transactions: number
  readonly boxes: number
  readonly unspent: readonly string[]
}

async function readFigures(client: ClientBase, { id }: Script, height: number): Promise<Figures> {
  const balances = await client.query<{ id: string; balance: bigint }>(BALANCES_SQL, [id, height])
  const counts = await client.query<{ transactions: bigint; boxes: bigint }>(COUNT_SQL, [id, height])
  const unspent = await client.query<{ id: string }>(UNSPENT_SQL, [id, height])
  return {
    balances: new Map(balances.rows.map((row) => [row.id, row.balance])),
    transactions: Number(counts.rows[0]?.transactions),
    boxes: Number(counts.rows[0]?.boxes),
    unspent: unspent.rows.map((row) => row.id),
  }
}
