import { type Block, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { type Client, connect, listIndexes } from '@ergo-explorer/db'
import { LiveStore } from '@ergo-explorer/indexer/write/live-store'
import { readBlocksFrom } from '@ergo-explorer/indexer/write/undo'
import { median, roundToThreeDigits } from '@ergo-explorer/testkit/statistics'
import type { Measurement, Measurements } from '#speed.ts'

/** The deepest reorg that a node allows. */
const DEPTH = 200

/**
 * Undoes the last 200 blocks and appends them again. The recorded statements of each block are then sent to a copy of
 * the database over a plain connection that waits for every result, which represents a hand-written transaction.
 */
export async function measureTip(url: string, copyDatabase: () => Promise<string>): Measurements {
  const preset = presetOf('devnet')
  const blake2b256 = await createBlake2b256()
  const fullClient = await connect({ url, applicationName: 'bench', pipeline: true })
  const fullStore = await LiveStore.open({ client: fullClient, preset, blake2b256 })
  const fromHeight = fullStore.tip.height - DEPTH + 1
  const blocks = await readBlocksFrom(fullClient, fromHeight)
  const undoMs = await timed(() => fullStore.undoTo(fromHeight - 1))
  await fullClient.end()
  const holdersIndex = await measureIndex(HOLDERS_INDEX, blocks, [await copyDatabase(), await copyDatabase()])
  const plain = await connect({ url: await copyDatabase(), applicationName: 'bench' })
  const pipelined = await connect({ url, applicationName: 'bench', pipeline: true })
  const recorded: RecordedStatement[] = []
  const store = await LiveStore.open({ client: recordWrites(pipelined, recorded), preset, blake2b256 })
  const pairs: { ours: number; handWritten: number }[] = []
  for (const block of blocks) {
    recorded.length = 0
    const ours = await timed(() => store.append(block))
    const handWritten = await timed(() => replay(plain, recorded))
    pairs.push({ ours, handWritten })
  }
  await pipelined.end()
  await plain.end()
  const redoMs = pairs.reduce((sum, pair) => sum + pair.ours, 0)
  return {
    P4: {
      value: roundToThreeDigits(median(pairs.map((pair) => pair.ours / pair.handWritten))),
      atMost: 2,
      detail: {
        appendMs: roundToThreeDigits(median(pairs.map((pair) => pair.ours))),
        handWrittenMs: roundToThreeDigits(median(pairs.map((pair) => pair.handWritten))),
      },
    },
    P29: holdersIndex,
    P6: {
      value: roundToThreeDigits(undoMs / redoMs),
      atMost: 1,
      detail: { undoSeconds: roundToThreeDigits(undoMs / 1000), redoSeconds: roundToThreeDigits(redoMs / 1000) },
    },
  }
}

const HOLDERS_INDEX = 'balance_changes_by_holder'

/**
 * Appends each block to a database with an index and to one without it, in alternating order, so that both see the same
 * load of the machine. Then builds the index.
 */
async function measureIndex(
  name: string,
  blocks: readonly Block[],
  [withUrl, withoutUrl]: readonly [string, string],
): Promise<Measurement> {
  const preset = presetOf('devnet')
  const blake2b256 = await createBlake2b256()
  const [full, reduced] = [
    await connect({ url: withUrl, applicationName: 'bench', pipeline: true }),
    await connect({ url: withoutUrl, applicationName: 'bench', pipeline: true }),
  ]
  await reduced.query(`DROP INDEX ${name}`)
  const [fullStore, reducedStore] = [
    await LiveStore.open({ client: full, preset, blake2b256 }),
    await LiveStore.open({ client: reduced, preset, blake2b256 }),
  ]
  const pairs: { withIndex: number; without: number }[] = []
  for (const [i, block] of blocks.entries()) {
    if (i % 2 === 0) {
      const withIndex = await timed(() => fullStore.append(block))
      pairs.push({ withIndex, without: await timed(() => reducedStore.append(block)) })
    } else {
      const without = await timed(() => reducedStore.append(block))
      pairs.push({ withIndex: await timed(() => fullStore.append(block)), without })
    }
  }
  const definition = listIndexes().find((index) => index.name === name)
  if (definition === undefined) throw new RangeError(`indexes.sql has no index ${name}`)
  const buildMs = await timed(() => reduced.query(definition.sql))
  await full.end()
  await reduced.end()
  return {
    value: roundToThreeDigits(median(pairs.map(({ withIndex, without }) => withIndex / without))),
    atMost: 1.1,
    detail: {
      withIndexMs: roundToThreeDigits(median(pairs.map(({ withIndex }) => withIndex))),
      withoutMs: roundToThreeDigits(median(pairs.map(({ without }) => without))),
      /** At the end of the first sync. */
      buildSeconds: roundToThreeDigits(buildMs / 1000),
    },
  }
}

async function replay(client: Client, recorded: readonly RecordedStatement[]): Promise<void> {
  for (const [statement, values] of recorded) await client.query(statement as string, values as unknown[])
}

/** Milliseconds that the work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The arguments of a query that writes. */
type RecordedStatement = readonly unknown[]

/** Wraps a client and records every statement that is not a SELECT. */
function recordWrites(client: Client, recorded: RecordedStatement[]): Client {
  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      if (property !== 'query') return value.bind(target) as unknown
      return (...args: readonly unknown[]): unknown => {
        if (!isRead(args[0])) recorded.push(args)
        return value.apply(target, args) as unknown
      }
    },
  })
}

function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : textOf(statement)
  return /^\s*(--.*\n\s*)?SELECT/i.test(text)
}

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : ''
