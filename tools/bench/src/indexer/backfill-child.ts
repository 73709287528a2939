import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createPublisher } from '@ergo-explorer/indexer/events/publisher'
import { createFollowStatus } from '@ergo-explorer/indexer/follow/follow-status'
import { indexChain } from '@ergo-explorer/indexer/run/index-chain'
import { createProgressReport } from '@ergo-explorer/indexer/run/progress-report'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { peakMemoryMb } from '../devnet/serve-backend.ts'
import type { BackfillResult } from './run-backfill.ts'

/** Child process that syncs an empty database to the node's tip, like the command does, and reports time and memory. */
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
const progress = createProgressReport(log, () => performance.now())
let switchStart: number | undefined
await indexChain({
  databaseUrl,
  preset: presetOf('devnet'),
  blake2b256: await createBlake2b256(),
  nodes,
  publisher: createPublisher(undefined, () => undefined),
  log,
  status: createFollowStatus(),
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
  // The whole chain is loaded in bulk: the bulk load is measured, not the last blocks.
  maxReorgDepth: 0,
  fetchConcurrency: 4,
  workerNodes: [node],
  once: true,
})
const seconds = (performance.now() - start) / 1000
const loadSeconds = (switchStart ?? 0) / 1000
process.send?.({ seconds, loadSeconds, peakMb: peakMemoryMb(), limitedBy: limits.at(-1) } satisfies BackfillResult)
