import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { type Client, connect } from '@ergo-explorer/db'
import { LiveStore } from '@ergo-explorer/indexer/write/live-store'
import { readBlocksFrom } from '@ergo-explorer/indexer/write/undo'
import { median } from '../compare-speed.ts'
import { type RecordedStatement, recordWrites } from './record-writes.ts'

export interface TipTimings {
  /** Milliseconds per block of our store, and of a hand-written transaction for the same rows. */
  readonly appendMs: number
  readonly handWrittenMs: number
  readonly appendRatio: number
  readonly undoSeconds: number
  readonly redoSeconds: number
}

/** The deepest reorg that a node allows. */
const DEPTH = 200

/**
 * Undoes the last 200 blocks and appends them again. The recorded statements of each block are then sent to a copy of
 * the database over a plain connection that waits for every result, which stands for a hand-written transaction.
 */
export async function measureTip(url: string, copyDatabase: () => Promise<string>): Promise<TipTimings> {
  const preset = presetOf('devnet')
  const blake2b256 = await createBlake2b256()
  const fullClient = await connect({ url, applicationName: 'bench', pipeline: true })
  const fullStore = await LiveStore.open({ client: fullClient, preset, blake2b256 })
  const fromHeight = fullStore.tip.height - DEPTH + 1
  const blocks = await readBlocksFrom(fullClient, fromHeight)
  const [undoMs] = await timed(() => fullStore.undoTo(fromHeight - 1))
  await fullClient.end()
  const plain = await connect({ url: await copyDatabase(), applicationName: 'bench' })
  const pipelined = await connect({ url, applicationName: 'bench', pipeline: true })
  const recorded: RecordedStatement[] = []
  const store = await LiveStore.open({ client: recordWrites(pipelined, recorded), preset, blake2b256 })
  const pairs: { ours: number; handWritten: number }[] = []
  for (const block of blocks) {
    recorded.length = 0
    const [ours] = await timed(() => store.append(block))
    const [handWritten] = await timed(() => replay(plain, recorded))
    pairs.push({ ours, handWritten })
  }
  await pipelined.end()
  await plain.end()
  return {
    appendMs: median(pairs.map((pair) => pair.ours)),
    handWrittenMs: median(pairs.map((pair) => pair.handWritten)),
    appendRatio: median(pairs.map((pair) => pair.ours / pair.handWritten)),
    undoSeconds: undoMs / 1000,
    redoSeconds: pairs.reduce((sum, pair) => sum + pair.ours, 0) / 1000,
  }
}

async function replay(client: Client, recorded: readonly RecordedStatement[]): Promise<void> {
  for (const [statement, values] of recorded) await client.query(statement as string, values as unknown[])
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const start = performance.now()
  const result = await work()
  return [performance.now() - start, result]
}
