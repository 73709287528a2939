import type { ClientBase } from '@ergo-explorer/db'
import { createNodeClient } from '@ergo-explorer/node'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { type Index, untilHeight } from '#explorer.ts'
import { fetchNode, readAtHeight, unwrap } from '#node-rest.ts'
import type { Report } from '@ergo-explorer/testkit/reporting/report'
import { compareAddresses } from './compare-addresses.ts'
import { compareTokens } from './compare-tokens.ts'
import {
  type FlatEntry,
  flattenNodeBox,
  flattenNodeTransaction,
  type NodeBox,
  type NodeTransaction,
  type Range,
  readBoxes,
  readTransactions,
} from './indexed-rows.ts'

/** Requests to the node at a time. */
const CONCURRENCY = 8
/** Small enough to be read between two blocks. */
const PAGE = 200

/** Compares every block, transaction, box, balance and token with the node's own index. */
export async function compareIndex(index: Index, url: string, { part, name }: ComparedParts): Promise<void> {
  const { height } = await readAtHeight(url, async () => undefined)
  await untilHeight(index, height)
  await compareBlocks(index.client, url, { height, tally: part(`blocks${name}`) })
  const ends = await readEnds(index.client, height)
  await comparePages<NodeTransaction>(index, url, {
    ...PAGES.transactions,
    end: ends.transactions,
    tally: part(`transactions${name}`),
  })
  await comparePages<NodeBox>(index, url, { ...PAGES.boxes, end: ends.boxes, tally: part(`boxes${name}`) })
  await compareAddresses(index, url, part(`addresses${name}`))
  await compareTokens(index, url, part(`tokens${name}`))
}

export interface ComparedParts {
  readonly part: Report['part']
  /** Distinguishes several indexes in the report. */
  readonly name: string
}

async function compareBlocks(
  client: ClientBase,
  url: string,
  { height, tally }: { readonly height: number; readonly tally: Tally },
): Promise<void> {
  await using node = createNodeClient({ url })
  const { rows } = await client.query<{ height: number; id: string }>(
    '-- real-node.blocks\nSELECT height, id FROM blocks WHERE height <= $1 ORDER BY height',
    [height],
  )
  tally.compare('number of blocks', height, rows.length)
  for (let from = 1; from <= height; from += PAGE) {
    const ids = unwrap(await node.fetchHeaderIds(from, Math.min(PAGE, height - from + 1)))
    for (const [i, id] of ids.entries()) tally.compare(`block ${from + i}`, id, rows[from + i - 1]?.id)
  }
}

const ENDS_SQL = `-- real-node.ends
  SELECT first_transaction + transactions AS transactions, first_box + boxes AS boxes FROM blocks WHERE height = $1`

async function readEnds(client: ClientBase, height: number): Promise<{ transactions: number; boxes: number }> {
  const { rows } = await client.query<{ transactions: number; boxes: number }>(ENDS_SQL, [height])
  if (rows[0] === undefined) throw new Error(`The index has no block ${height}`)
  return rows[0]
}

interface Pages<T> {
  readonly path: string
  readonly flatten: (entry: T) => FlatEntry
  readonly read: (client: ClientBase, range: Range) => Promise<FlatEntry[]>
  /** The values that the node's index knows: it lacks the genesis boxes, one of which block 1 spends. */
  readonly known: (entry: FlatEntry) => FlatEntry
}

const PAGES = {
  transactions: {
    path: '/blockchain/transaction/byIndex/',
    flatten: flattenNodeTransaction,
    read: readTransactions,
    known: ({ inputs = null, ...entry }) => (entry['inclusionHeight'] === 1 ? entry : { ...entry, inputs }),
  } satisfies Pages<NodeTransaction>,
  boxes: {
    path: '/blockchain/box/byIndex/',
    flatten: flattenNodeBox,
    read: readBoxes,
    known: (entry) => entry,
  } satisfies Pages<NodeBox>,
}

async function comparePages<T>(
  index: Index,
  url: string,
  { path, flatten, read, known, end, tally }: Pages<T> & { readonly end: number; readonly tally: Tally },
): Promise<void> {
  for (let from = 0; from < end; from += PAGE) {
    const to = Math.min(end, from + PAGE)
    const numbers = Array.from({ length: to - from }, (_, i) => from + i)
    const { height, value } = await readAtHeight(url, () =>
      mapConcurrently(numbers, CONCURRENCY, (number) => fetchNode<T>(url, path + number)),
    )
    await untilHeight(index, height)
    const ours = await read(index.client, { from, to, height })
    tally.compare(`${path} number of entries from ${from}`, value.length, ours.length)
    for (const [i, entry] of value.map(flatten).entries()) tally.compare(`${path}${from + i}`, known(entry), ours[i])
  }
}
