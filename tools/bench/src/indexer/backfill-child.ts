import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createPublisher } from '@ergo-explorer/indexer/events/publisher'
import { newFollowStatus } from '@ergo-explorer/indexer/follow/follow-status'
import { indexChain } from '@ergo-explorer/indexer/run/index-chain'
import { createProgress } from '@ergo-explorer/indexer/run/progress-report'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { peakMb } from '../devnet/serve.ts'
import type { Backfilled } from './backfill.ts'

/** A process that brings an empty database to the tip of a node, as the command does, and says what that took. */
const [databaseUrl = '', url = ''] = process.argv.slice(2)
const node = { url, name: 'node' }
const times = new Map<string, number>()
const start = performance.now()
const limits: string[] = []
const log = {
  info: (fields: object, message: string) => {
    if (!times.has(message)) times.set(message, performance.now() - start)
    if ('limitedBy' in fields && typeof fields.limitedBy === 'string') limits.push(fields.limitedBy)
  },
  warn: () => undefined,
  error: (fields: object, message: string) => console.error(message, fields),
}
await using nodes = createNodeGroup({
  clients: [createNodeClient(node)],
  network: 'devnet',
  clock: () => performance.now(),
})
const progress = createProgress(log, () => performance.now())
let switchStart: number | undefined
await indexChain({
  databaseUrl,
  preset: presetOf('devnet'),
  blake2b256: await createBlake2b256(),
  nodes,
  publisher: createPublisher(undefined, () => undefined),
  log,
  status: newFollowStatus(),
  progress: {
    ...progress,
    begin: (height, target) => progress.begin(height, target),
    step: (step, done, all) => {
      switchStart ??= performance.now() - start
      progress.step(step, done, all)
    },
  },
  signal: new AbortController().signal,
  pollMs: 50,
  // The whole chain at once: what is measured is the load, not the last blocks.
  maxReorgDepth: 0,
  fetchesInFlight: 4,
  fetchThread: [node],
  once: true,
})
const seconds = (performance.now() - start) / 1000
const loadSeconds = (switchStart ?? 0) / 1000
process.send?.({ seconds, loadSeconds, peakMb: peakMb(), limitedBy: limits.at(-1) } satisfies Backfilled)
