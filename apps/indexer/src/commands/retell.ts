import { type Blake2b256, bytesToHex, type Hex, hexToBytes, type NetworkPreset } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction } from '@ergo-explorer/db'
import { createScriptReader, storyKindNumber, storyToJson, tellStory } from '@ergo-explorer/stories'
import { readTransactions, type StoredTransaction } from '../read/read-block.ts'
import { listOld, type Retold, writeRetold } from './old-stories.ts'

export interface RetellOptions {
  readonly client: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly signal: AbortSignal
  /** After each page, with how many stories it held. */
  readonly onPage?: (stories: number) => void
}

/**
 * Tells again what transactions do where older rules have told it, from the index alone. A page is one transaction and
 * leaves the pages that are still to be told, so it may be stopped and begun again at any time.
 */
export async function retell({ client, preset, blake2b256, signal, onPage }: RetellOptions): Promise<void> {
  const readScript = createScriptReader(blake2b256)
  const hashOf = (tree: Hex): Hex => bytesToHex(blake2b256(hexToBytes(tree)))
  const tell = ({ number, height, transaction, spent, read }: StoredTransaction): Retold => {
    const inputs = spent.map(({ box }) => box)
    const dataInputs = read.map(({ box }) => box)
    const story = tellStory({ preset, height, transaction, inputs, dataInputs, readScript })
    const { kind, rule, facts } = storyToJson(story, hashOf)
    return { transaction: number, kind: storyKindNumber(kind), rule, facts }
  }
  while (!signal.aborted) {
    const page = await listOld(client)
    if (page.length === 0) return
    const stories: Retold[] = []
    for (const { first, last } of runsOf(page)) {
      for (const each of await readTransactions(client, first, last)) stories.push(tell(each))
    }
    if (stories.length < page.length)
      throw new Error('There are stories of transactions that are not there: run verify')
    await inTransaction(client, () => writeRetold(client, stories))
    onPage?.(page.length)
  }
}

/** Numbers that follow each other, which most do, are read together. */
function runsOf(numbers: readonly number[]): { readonly first: number; readonly last: number }[] {
  const runs: { first: number; last: number }[] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run !== undefined && number === run.last + 1) run.last = number
    else runs.push({ first: number, last: number })
  }
  return runs
}
