import { cpus } from 'node:os'
import { type Measurement, meetsTarget } from './measurement.ts'

/** Imported on demand, because each benchmark loads the libraries it compares with. */
const benchmarks: Record<string, () => Promise<Record<string, Measurement>>> = {
  chain: async () => (await import('./chain/measure-chain.ts')).measureChain(),
  indexer: async () => (await import('./indexer/measure-indexer.ts')).measureIndexer(),
  api: async () => (await import('./api/measure-api.ts')).measureApi(),
  web: async () => (await import('./web/measure-web.ts')).measureWeb(),
  edge: async () => (await import('./edge/measure-edge.ts')).measureEdge(),
  devnet: async () => (await import('./devnet/measure-devnet.ts')).measureDevnet(),
}

const [name = ''] = process.argv.slice(2)
const measure = benchmarks[name]
if (measure === undefined) {
  console.error(`usage: pnpm bench NAME, where NAME is one of: ${Object.keys(benchmarks).join(', ')}`)
  process.exitCode = 2
} else {
  const measured = await measure()
  const missed = Object.keys(measured).filter((key) => !meetsTarget(measured[key] ?? { value: Number.NaN }))
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`
  console.log(JSON.stringify({ bench: name, node: process.version, machine, ...measured, missed }, null, 2))
  if (missed.length > 0) process.exitCode = 1
}
