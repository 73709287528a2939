import { type Fingerprint, computeFingerprint } from '@ergo-explorer/indexer/verify/fingerprint'
import { verify } from '@ergo-explorer/indexer/verify/verify'
import { compareResponses } from '../api-responses/compare-responses.ts'
import { ComparisonTally } from '../compare/comparison-tally.ts'
import type { JsonBlock } from '../data/node-json.ts'
import { readRecords } from '../data/read-json.ts'
import { indexNode } from '../indexer/index-node.ts'
import type { ReplayNode } from '../node/replay-node.ts'
import type { ReplayContext } from '../replay-context.ts'
import { readSnapshotAt } from './read-snapshot.ts'
import { compareNodeIndex } from './compare-node-index.ts'
import { compareSnapshot } from './compare-snapshot.ts'
import { compareStateRoots } from './compare-state-roots.ts'
import { formatTiming } from './format-timing.ts'
import { readNodeIndex } from './node-index.ts'
import { readSnapshots, type ChainSnapshot } from './snapshot.ts'

export const FIRST_BLOCKS = 'node/blocks/mainnet-0000001-0004200.jsonl.gz'

/** The indexer's default: the last blocks are followed live. */
const DEFAULT_MAX_REORG_DEPTH = 200
/** Deeper than the chain is long, so nothing is loaded in bulk. */
const LIVE_ONLY_REORG_DEPTH = 1_000_000

/** Indexes the chain from its first block, in bulk mode as far as possible, and compares it with all recorded data. */
export async function replayInBulk({ url: nodeUrl }: ReplayNode, context: ReplayContext): Promise<Fingerprint> {
  const { databases, preset, blake2b256, report, pathOf } = context
  await using database = await databases.create()
  const timing = await indexNode({
    databaseUrl: database.url,
    nodeUrl,
    preset,
    blake2b256,
    maxReorgDepth: DEFAULT_MAX_REORG_DEPTH,
  })
  report.print(`from genesis: ${formatTiming(timing)}`)
  const client = await database.connect()
  try {
    const oracle = new ComparisonTally()
    const snapshots = readSnapshots(pathOf('vectors/replay-expected-0000001-0004200.json'))
    for (const expected of snapshots) {
      const actual = await readSnapshotAt(client, expected.height, preset.systemScripts.emission)
      oracle.add(compareSnapshot(actual, expected))
    }
    report.addComparison('oracle', oracle)
    const nodeIndex = await readNodeIndex(pathOf('node/indexed/extra-index-heights-1-200.json'), client)
    report.addComparison('node index', await compareNodeIndex(client, nodeIndex))
    const reference = { nodeIndex, tip: tipOf(snapshots), blocks: readRecords<JsonBlock>(pathOf(FIRST_BLOCKS)) }
    report.addComparison('API responses', await compareResponses(database.url, reference, context))
    report.addComparison('state roots', await compareStateRoots(client, pathOf('vectors/state-roots-by-height.json')))
    report.addVerification('from genesis', await verify({ client, preset, blake2b256 }))
    return await computeFingerprint(client)
  } finally {
    client.release()
  }
}

function tipOf(snapshots: readonly ChainSnapshot[]): ChainSnapshot {
  const tip = snapshots.at(-1)
  if (tip === undefined) throw new Error('The recorded snapshots are empty')
  return tip
}

/** Indexes the same chain in live mode only. The result must be identical. */
export async function replayLive(
  { url: nodeUrl }: ReplayNode,
  expected: Fingerprint,
  { databases, preset, blake2b256, report }: ReplayContext,
): Promise<void> {
  await using database = await databases.create()
  const timing = await indexNode({
    databaseUrl: database.url,
    nodeUrl,
    preset,
    blake2b256,
    maxReorgDepth: LIVE_ONLY_REORG_DEPTH,
  })
  report.print(`every block live: ${formatTiming(timing)}`)
  const client = await database.connect()
  try {
    const actual = await computeFingerprint(client)
    const tally = new ComparisonTally()
    for (const [table, { rows, hash }] of Object.entries(expected)) {
      tally.compare(`${table} rows`, actual[table]?.rows, rows)
      tally.compare(`${table} fingerprint`, actual[table]?.hash, hash)
    }
    report.addComparison('live index compared with bulk index', tally)
  } finally {
    client.release()
  }
}
