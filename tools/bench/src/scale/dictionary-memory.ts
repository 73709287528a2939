import { createHash } from 'node:crypto'
import { IdTable } from '@ergo-explorer/indexer/bulk/id-table'
import { PageStore } from '@ergo-explorer/indexer/bulk/page-store'
import { peakMb } from '@ergo-explorer/testkit/process-usage'

// Child process that fills a table in which the first sync looks up scripts and unspent boxes, and reports its memory and
// speed. Arguments: number of entries, memory for the table in MB.
const [entries, maxMemoryMb] = process.argv.slice(2).map(Number)
const BATCH = 100_000
const startMb = peakMb(process.pid)
using pages = new PageStore((maxMemoryMb ?? 0) * 2 ** 20)
const table = new IdTable(pages)
const seconds = { set: 0, get: 0, missing: 0 }
const batches = Math.ceil((entries ?? 0) / BATCH)
for (let batch = 0; batch < batches; batch++) {
  const ids = createIds(batch)
  seconds.set += timed(() => {
    for (const [i, id] of ids.entries()) table.set(id, batch * BATCH + i)
  })
}
const lookedUp = Math.ceil(batches / 10)
for (let i = 0; i < lookedUp; i++) {
  const batch = i * 10
  const ids = createIds(batch)
  seconds.get += timed(() => {
    for (const [j, id] of ids.entries()) if (table.get(id) !== batch * BATCH + j) throw new Error(`${id} is not found`)
  })
  const unknown = createIds(batches + i)
  seconds.missing += timed(() => {
    for (const id of unknown) if (table.get(id) !== undefined) throw new Error(`${id} is found`)
  })
}
const perSecond = (count: number, time: number): number => Math.round(count / time)
process.send?.({
  entries: table.size,
  memoryMb: Math.round(pages.memoryBytes / 1e6),
  fileMb: Math.round(pages.fileBytes / 1e6),
  bytesPerEntry: Math.round(((pages.memoryBytes + pages.fileBytes) / table.size) * 10) / 10,
  peakMb: peakMb(process.pid),
  peakMbBefore: startMb,
  setsPerCpuSecond: perSecond(table.size, seconds.set),
  getsPerCpuSecond: perSecond(lookedUp * BATCH, seconds.get),
  missesPerCpuSecond: perSecond(lookedUp * BATCH, seconds.missing),
})

/** Ids like those of boxes and scripts: hashes in hexadecimal digits. */
function createIds(batch: number): string[] {
  const bytes = createHash('shake256', { outputLength: BATCH * 32 })
    .update(String(batch))
    .digest()
  return Array.from({ length: BATCH }, (_, i) => bytes.toString('hex', i * 32, i * 32 + 32))
}

function timed(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1e6
}
