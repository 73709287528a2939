import { createProgressReport } from '@ergo-explorer/indexer/bulk/progress'
import { anIndexer } from '@ergo-explorer/indexer/testing/an-indexer'
import { peakMb } from '@ergo-explorer/testkit/process-usage'

export interface BackfillResult {
  /** From an empty schema to a live index at the tip. */
  readonly seconds: number
  /** Time until the switch to live mode: fetching, deriving and writing. */
  readonly loadSeconds: number
  readonly peakMb: number
  /** CPU seconds of all threads since the start of the process. */
  readonly cpuSeconds: number
  readonly limitedBy: string | undefined
}

// Child process that syncs an empty database to the node's tip, like the command does, and reports time and memory.
const [databaseUrl = '', url = ''] = process.argv.slice(2)
const start = performance.now()
const secondsSinceStart = () => (performance.now() - start) / 1000
let limitedBy: string | undefined
let loadSeconds: number | undefined
const log = {
  info: (fields: object) => {
    if ('limitedBy' in fields && typeof fields.limitedBy === 'string') limitedBy = fields.limitedBy
  },
  warn: () => undefined,
  error: (fields: object, message: string) => console.error(message, fields),
}
const progress = createProgressReport(log, () => performance.now())
const step = progress.step.bind(progress)
progress.step = (name, done, all) => {
  loadSeconds ??= secondsSinceStart()
  step(name, done, all)
}
// Without a reorg depth the whole chain is loaded in bulk: the bulk load is measured, not the last blocks.
await anIndexer({ databaseUrl, nodes: [{ url }], log, progress, maxReorgDepth: 0, isThreaded: true }).once()
const { user, system } = process.cpuUsage()
const result: BackfillResult = {
  seconds: secondsSinceStart(),
  loadSeconds: loadSeconds ?? 0,
  peakMb: peakMb(process.pid),
  cpuSeconds: (user + system) / 1e6,
  limitedBy,
}
// Disconnecting ends the process in an orderly way, in which it writes its CPU profiles.
process.send?.(result, () => process.disconnect())
