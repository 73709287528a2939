import { createHash } from 'node:crypto'
import { IdTable } from '@ergo-explorer/indexer/bulk/id-table'
import { peakMb } from './process-memory.ts'

// Child process that fills the table in which the first sync looks up scripts and unspent boxes, and reports its memory
// and speed.
const entries = Number(process.argv[2])
const BATCH = 100_000
const startMb = peakMb(process.pid)
const table = new IdTable()
const seconds = { set: 0, get: 0 }
for (let first = 0; first < entries; first += BATCH) {
  const ids = createIds(first)
  seconds.set += timed(() => {
    for (const [i, id] of ids.entries()) table.set(id, first + i)
  })
  if ((first / BATCH) % 10 === 0)
    seconds.get += timed(() => {
      for (const [i, id] of ids.entries()) if (table.get(id) !== first + i) throw new Error(`${id} is not found`)
    })
}
const lookups = Math.ceil(entries / BATCH / 10) * BATCH
process.send?.({
  entries: table.size,
  tableMb: Math.round(table.byteLength / 1e6),
  bytesPerEntry: Math.round((table.byteLength / table.size) * 10) / 10,
  peakMb: peakMb(process.pid),
  peakMbBefore: startMb,
  setsPerCpuSecond: Math.round(table.size / seconds.set),
  getsPerCpuSecond: Math.round(lookups / seconds.get),
})

/** Ids like those of boxes and scripts: hashes in hexadecimal digits. */
function createIds(first: number): string[] {
  const bytes = createHash('shake256', { outputLength: BATCH * 32 })
    .update(String(first))
    .digest()
  return Array.from({ length: BATCH }, (_, i) => bytes.toString('hex', i * 32, i * 32 + 32))
}

function timed(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  return process.threadCpuUsage(before).user / 1e6
}
