import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { type Client, connect } from '@ergo-explorer/db'
import { LiveStore } from '@ergo-explorer/indexer/write/live-store'
import { readFrom } from '@ergo-explorer/indexer/write/undo'
import { median } from '../measure.ts'
import { type Recorded, recording } from './recording.ts'

export interface AtTheTip {
  /** Milliseconds a block: ours, and the same rows written by hand. */
  readonly appendMs: number
  readonly handWrittenMs: number
  readonly appendRatio: number
  readonly undoSeconds: number
  readonly redoSeconds: number
}

/** So many blocks a node can go back. */
const DEPTH = 200

/**
 * Undoes the last 200 blocks and appends them again. In a copy of the database as it was in between, the statements that
 * wrote each block are sent again, by a plain connection that waits for each answer: a transaction written by hand.
 */
export async function measureTip(url: string, copy: () => Promise<string>): Promise<AtTheTip> {
  const preset = presetOf('devnet')
  const blake2b256 = await createBlake2b256()
  const before = await connect({ url, applicationName: 'bench', pipeline: true })
  const whole = await LiveStore.open({ client: before, preset, blake2b256 })
  const fromHeight = whole.tip.height - DEPTH + 1
  const blocks = await readFrom(before, fromHeight)
  const [undoMs] = await timed(() => whole.undoTo(fromHeight - 1))
  await before.end()
  const plain = await connect({ url: await copy(), applicationName: 'bench' })
  const pipelined = await connect({ url, applicationName: 'bench', pipeline: true })
  const tape: Recorded[] = []
  const store = await LiveStore.open({ client: recording(pipelined, tape), preset, blake2b256 })
  const pairs: { ours: number; theirs: number }[] = []
  for (const block of blocks) {
    tape.length = 0
    const [ours] = await timed(() => store.append(block))
    const [theirs] = await timed(() => replay(plain, tape))
    pairs.push({ ours, theirs })
  }
  await pipelined.end()
  await plain.end()
  return {
    appendMs: median(pairs.map((pair) => pair.ours)),
    handWrittenMs: median(pairs.map((pair) => pair.theirs)),
    appendRatio: median(pairs.map((pair) => pair.ours / pair.theirs)),
    undoSeconds: undoMs / 1000,
    redoSeconds: pairs.reduce((sum, pair) => sum + pair.ours, 0) / 1000,
  }
}

async function replay(client: Client, tape: readonly Recorded[]): Promise<void> {
  for (const [statement, values] of tape) await client.query(statement as string, values as unknown[])
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const start = performance.now()
  const result = await work()
  return [performance.now() - start, result]
}
