import type { ClientBase } from '@ergo-explorer/db'
import { computeFingerprint, type Fingerprint } from '@ergo-explorer/indexer/verify/fingerprint'
import { verify } from '@ergo-explorer/indexer/verify/verification'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { compareResponses } from './api-responses.ts'
import { type JsonBlock, readRecords } from '#data/recorded-data.ts'
import { indexNode } from '#indexing.ts'
import type { ReplayNode } from '#replay-node.ts'
import { addVerification, type ReplayContext } from '#replay-context.ts'
import { compareNodeIndex, readNodeIndex } from './node-index.ts'
import { type ChainSnapshot, readSnapshotAt } from './snapshots.ts'

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
  report.progress(`from genesis: ${timing}`)
  const client = await database.connect()
  try {
    const [{ snapshots } = { snapshots: [] }] = readRecords<{ readonly snapshots: readonly ChainSnapshot[] }>(
      files.find(/^vectors\/replay-expected-0000001-/),
    )
    const tip = snapshots.at(-1)
    if (tip === undefined) throw new Error('The recorded snapshots are empty')
    for (const expected of snapshots)
      report
        .part('oracle')
        .compare(
          `height ${expected.height}`,
          expected,
          await readSnapshotAt(client, expected.height, preset.systemScripts.emission),
        )
    const nodeIndex = await readNodeIndex(files.find(/^node\/indexed\/extra-index-heights-/), client)
    await compareNodeIndex(client, nodeIndex, report.part('node index'))
    const reference = { nodeIndex, tip, blocks: readRecords<JsonBlock>(files.find(FIRST_BLOCKS)) }
    await compareResponses(database.url, reference, context)
    await compareStateRoots(client, files.find(/^vectors\/state-roots-/), report.part('state roots'))
    addVerification(report, 'from genesis', await verify({ client, preset, blake2b256 }))
    return await computeFingerprint(client)
  } finally {
    client.release()
  }
}

/** Compares with the state digests computed by another node, at every height that both have. */
async function compareStateRoots(client: ClientBase, path: string, tally: Tally): Promise<void> {
  const [roots = {}] = readRecords<Readonly<Record<string, string>>>(path)
  const { rows } = await client.query<{ height: number; root: string }>(
    '-- replay.stateRoots\nSELECT height, state_root AS root FROM blocks WHERE height = ANY($1::int4[])',
    [Object.keys(roots)],
  )
  for (const { height, root } of rows) tally.compare(`state root ${height}`, roots[height], root)
}

/** Indexes the same chain in live mode only. The result must be identical. */
export async function replayLive(
  { url: nodeUrl }: ReplayNode,
  expected: Fingerprint,
  { databases, preset, report }: ReplayContext,
): Promise<void> {
  await using database = await databases.create()
  const timing = await indexNode(database.url, nodeUrl, { preset, maxReorgDepth: LIVE_ONLY_REORG_DEPTH })
  report.progress(`every block live: ${timing}`)
  const client = await database.connect()
  const actual = await computeFingerprint(client).finally(() => client.release())
  report.part('live index compared with bulk index').compare('tables', expected, actual)
}
