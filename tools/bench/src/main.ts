import { cpus } from 'node:os'
import type { Measurement, Measurements } from './speed.ts'

/** Imported on demand, because each benchmark loads the libraries it compares with. */
const BENCHMARKS: Readonly<Record<string, (parts: readonly string[]) => Measurements>> = {
  chain: async () => (await import('./chain.ts')).measureChain(),
  indexer: async () => (await import('./indexer/indexer.ts')).measureIndexer(),
  counters: async () => (await import('./indexer/counters.ts')).measureCounters(),
  api: async () => (await import('./api/api.ts')).measureApi(),
  web: async (parts) => (await import('./web/web.ts')).measureWeb(parts),
  edge: async () => (await import('./edge.ts')).measureEdge(),
  devnet: async () => (await import('./devnet.ts')).measureDevnet(),
  nipopow: async () => (await import('./nipopow/nipopow.ts')).measureNipopow(),
}

const [name = '', ...parts] = process.argv.slice(2)
const measure = BENCHMARKS[name]
if (measure === undefined) {
  console.error(`usage: pnpm bench NAME [PART…], where NAME is one of: ${Object.keys(BENCHMARKS).join(', ')}`)
  process.exitCode = 2
} else {
  const measured = await measure(parts)
  const meetsTarget = ({ value, atLeast = -Infinity, atMost = Infinity }: Measurement) =>
    value >= atLeast && value <= atMost
  const missed = Object.entries(measured).flatMap(([key, measurement]) => (meetsTarget(measurement) ? [] : [key]))
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`
  console.log(JSON.stringify({ bench: name, node: process.version, machine, ...measured, missed }, null, 2))
  if (missed.length > 0) process.exitCode = 1
}
