import { type Fingerprint, fingerprint } from '@ergo-explorer/indexer/verify/fingerprint'
import { verify } from '@ergo-explorer/indexer/verify/verify'
import { compareAnswers } from '../answers/compare-answers.ts'
import { Tally } from '../compare/tally.ts'
import type { JsonBlock } from '../data/node-json.ts'
import { readRecords } from '../data/read-json.ts'
import { indexNode } from '../indexer/index-node.ts'
import type { ReplayNode } from '../node/replay-node.ts'
import type { World } from '../world.ts'
import { snapshotAsOf } from './as-of.ts'
import { compareNodeIndex } from './compare-node-index.ts'
import { compareSnapshot } from './compare-snapshot.ts'
import { compareStateRoots } from './compare-state-roots.ts'
import { formatTiming } from './format-timing.ts'
import { readNodeIndex } from './node-index.ts'
import { readSnapshots, type Snapshot } from './snapshot.ts'

export const FIRST_BLOCKS = 'node/blocks/mainnet-0000001-0004200.jsonl.gz'

/** As deep as an indexer is set up to undo unless told otherwise: the last blocks are followed live. */
const USUAL_DEPTH = 200
/** Deeper than the chain is long: bulk mode has nothing to do. */
const ALL_LIVE = 1_000_000

/** The chain from its first block on, in bulk mode as far as that goes, beside everything that others say of it. */
export async function replayInBulk({ url: nodeUrl }: ReplayNode, world: World): Promise<Fingerprint> {
  const { databases, preset, blake2b256, report, pathOf } = world
  await using database = await databases.create()
  const timing = await indexNode({ databaseUrl: database.url, nodeUrl, preset, blake2b256, maxReorgDepth: USUAL_DEPTH })
  report.say(`from genesis: ${formatTiming(timing)}`)
  const client = await database.connect()
  try {
    const oracle = new Tally()
    const snapshots = readSnapshots(pathOf('vectors/replay-expected-0000001-0004200.json'))
    for (const expected of snapshots) {
      const ours = await snapshotAsOf(client, expected.height, preset.systemScripts.emission)
      oracle.add(compareSnapshot(ours, expected))
    }
    report.compared('oracle', oracle)
    const index = await readNodeIndex(pathOf('node/indexed/extra-index-heights-1-200.json'), client)
    report.compared('node index', await compareNodeIndex(client, index))
    const sayings = { index, tip: tipOf(snapshots), blocks: readRecords<JsonBlock>(pathOf(FIRST_BLOCKS)) }
    report.compared('answers of the API', await compareAnswers(database.url, sayings, world))
    report.compared('state roots', await compareStateRoots(client, pathOf('vectors/state-roots-by-height.json')))
    report.verified('from genesis', await verify({ client, preset, blake2b256 }))
    return await fingerprint(client)
  } finally {
    client.release()
  }
}

function tipOf(snapshots: readonly Snapshot[]): Snapshot {
  const tip = snapshots.at(-1)
  if (tip === undefined) throw new Error('The oracle holds nothing')
  return tip
}

/** The same chain, every block of it followed live: the index must say the same. */
export async function replayLive(
  { url: nodeUrl }: ReplayNode,
  expected: Fingerprint,
  { databases, preset, blake2b256, report }: World,
): Promise<void> {
  await using database = await databases.create()
  const timing = await indexNode({ databaseUrl: database.url, nodeUrl, preset, blake2b256, maxReorgDepth: ALL_LIVE })
  report.say(`every block live: ${formatTiming(timing)}`)
  const client = await database.connect()
  try {
    const ours = await fingerprint(client)
    const tally = new Tally()
    for (const [table, { rows, hash }] of Object.entries(expected)) {
      tally.compare(`${table} rows`, ours[table]?.rows, rows)
      tally.compare(`${table} fingerprint`, ours[table]?.hash, hash)
    }
    report.compared('bulk and live side by side', tally)
  } finally {
    client.release()
  }
}
