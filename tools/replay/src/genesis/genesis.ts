import type { ClientBase } from '@ergo-explorer/db'
import { computeFingerprint, type Fingerprint } from '@ergo-explorer/indexer/verify/fingerprint'
import { verify } from '@ergo-explorer/indexer/verify/verification'
import { Tally } from '@ergo-explorer/testkit/report'
import { compareResponses } from './api-responses.ts'
import { type JsonBlock, readRecords } from '#data/recorded-data.ts'
import { indexNode } from '#indexing.ts'
import type { ReplayNode } from '#replay-node.ts'
import type { ReplayContext } from '#report.ts'
import { compareNodeIndex, readNodeIndex } from './node-index.ts'
import { type ChainSnapshot, compareSnapshot, readSnapshotAt } from './snapshots.ts'

export const FIRST_BLOCKS = /^node\/blocks\/mainnet-0000001-\d+\.jsonl\.gz$/

/** The last blocks are followed live. Less than the indexer's default, because the vectors contain only 200 blocks. */
const BULK_REORG_DEPTH = 100
/** Deeper than the chain is long, so nothing is loaded in bulk. */
const LIVE_ONLY_REORG_DEPTH = 1_000_000

/** Indexes the chain from its first block, in bulk mode as far as possible, and compares it with all recorded data. */
export async function replayInBulk({ url: nodeUrl }: ReplayNode, context: ReplayContext): Promise<Fingerprint> {
  const { databases, preset, blake2b256, report, files } = context
  await using database = await databases.create()
  const timing = await indexNode(database.url, nodeUrl, { preset, maxReorgDepth: BULK_REORG_DEPTH })
  report.print(`from genesis: ${timing}`)
  const client = await database.connect()
  try {
    const oracle = new Tally()
    const [{ snapshots } = { snapshots: [] }] = readRecords<{ readonly snapshots: readonly ChainSnapshot[] }>(
      files.find(/^vectors\/replay-expected-0000001-/),
    )
    const tip = snapshots.at(-1)
    if (tip === undefined) throw new Error('The recorded snapshots are empty')
    for (const expected of snapshots)
      compareSnapshot(oracle, expected, await readSnapshotAt(client, expected.height, preset.systemScripts.emission))
    report.addComparison('oracle', oracle)
    const nodeIndex = await readNodeIndex(files.find(/^node\/indexed\/extra-index-heights-/), client)
    report.addComparison('node index', await compareNodeIndex(client, nodeIndex))
    const reference = { nodeIndex, tip, blocks: readRecords<JsonBlock>(files.find(FIRST_BLOCKS)) }
    report.addComparison('API responses', await compareResponses(database.url, reference, context))
    report.addComparison('state roots', await compareStateRoots(client, files.find(/^vectors\/state-roots-/)))
    report.addVerification('from genesis', await verify({ client, preset, blake2b256 }))
    return await computeFingerprint(client)
  } finally {
    client.release()
  }
}

/** Compares with the state digests computed by another node, at every height that both have. */
async function compareStateRoots(client: ClientBase, path: string): Promise<Tally> {
  const [roots = {}] = readRecords<Readonly<Record<string, string>>>(path)
  const { rows } = await client.query<{ height: number; root: string }>(
    '-- replay.stateRoots\nSELECT height, state_root AS root FROM blocks WHERE height = ANY($1::int4[])',
    [Object.keys(roots)],
  )
  const tally = new Tally()
  for (const { height, root } of rows) tally.compare(`state root ${height}`, roots[height], root)
  return tally
}

/** Indexes the same chain in live mode only. The result must be identical. */
export async function replayLive(
  { url: nodeUrl }: ReplayNode,
  expected: Fingerprint,
  { databases, preset, report }: ReplayContext,
): Promise<void> {
  await using database = await databases.create()
  const timing = await indexNode(database.url, nodeUrl, { preset, maxReorgDepth: LIVE_ONLY_REORG_DEPTH })
  report.print(`every block live: ${timing}`)
  const client = await database.connect()
  const actual = await computeFingerprint(client).finally(() => client.release())
  const tally = new Tally()
  for (const [table, { rows, hash }] of Object.entries(expected)) {
    tally.compare(`${table} rows`, rows, actual[table]?.rows)
    tally.compare(`${table} fingerprint`, hash, actual[table]?.hash)
  }
  report.addComparison('live index compared with bulk index', tally)
}
