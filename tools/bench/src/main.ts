import { cpus } from 'node:os'
import { type Figure, reaches } from './goal.ts'

/** Every measurement by name; loaded when asked for, since each pulls in what it compares with. */
const measurements: Record<string, () => Promise<Record<string, Figure>>> = {
  chain: async () => (await import('./chain/chain.ts')).measureChain(),
  indexer: async () => (await import('./indexer/indexer.ts')).measureIndexer(),
  api: async () => (await import('./api/api.ts')).measureApi(),
  web: async () => (await import('./web/web.ts')).measureWeb(),
  edge: async () => (await import('./edge/edge.ts')).measureEdge(),
  devnet: async () => (await import('./devnet/devnet.ts')).measureDevnet(),
}

const [name = ''] = process.argv.slice(2)
const measure = measurements[name]
if (measure === undefined) {
  console.error(`usage: pnpm bench NAME, where NAME is one of: ${Object.keys(measurements).join(', ')}`)
  process.exitCode = 2
} else {
  const figures = await measure()
  const missed = Object.keys(figures).filter((key) => !reaches(figures[key] ?? { value: Number.NaN }))
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`
  console.log(JSON.stringify({ bench: name, node: process.version, machine, ...figures, missed }, null, 2))
  if (missed.length > 0) process.exitCode = 1
}
