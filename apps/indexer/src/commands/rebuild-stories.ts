import { type Blake2b256, bytesToHex, type Hex, hexToBytes, type NetworkPreset } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction } from '@ergo-explorer/db'
import { createScriptReader, storyKindNumber, storyToJson, describeTransaction } from '@ergo-explorer/stories'
import { readTransactions, type StoredTransaction } from '../read/read-block.ts'
import { listOutdatedStories, type RebuiltStory, updateStories } from './outdated-stories.ts'

export interface RebuildOptions {
  readonly client: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly signal: AbortSignal
  /** Called after each page with its number of stories. */
  readonly onPage?: (stories: number) => void
}

/**
 * Rebuilds the stories of older rule versions from the index alone. Each page is one transaction, so the command can be
 * interrupted and resumed at any time.
 */
export async function rebuildStories({ client, preset, blake2b256, signal, onPage }: RebuildOptions): Promise<void> {
  const readScript = createScriptReader(blake2b256)
  const hashOf = (ergoTree: Hex): Hex => bytesToHex(blake2b256(hexToBytes(ergoTree)))
  const rebuild = ({ number, height, transaction, inputBoxes, dataInputBoxes }: StoredTransaction): RebuiltStory => {
    const inputs = inputBoxes.map(({ box }) => box)
    const dataInputs = dataInputBoxes.map(({ box }) => box)
    const story = describeTransaction({ preset, height, transaction, inputs, dataInputs, readScript })
    const { kind, rule, facts } = storyToJson(story, hashOf)
    return { transaction: number, kind: storyKindNumber(kind), rule, facts }
  }
  while (!signal.aborted) {
    const page = await listOutdatedStories(client)
    if (page.length === 0) return
    const stories: RebuiltStory[] = []
    for (const { first, last } of consecutiveRanges(page)) {
      for (const each of await readTransactions(client, first, last)) stories.push(rebuild(each))
    }
    if (stories.length < page.length)
      throw new Error('Stories exist for transactions that are not in the index. Run verify.')
    await inTransaction(client, () => updateStories(client, stories))
    onPage?.(page.length)
  }
}

/** Consecutive numbers, which are the common case, are read together. */
function consecutiveRanges(numbers: readonly number[]): { readonly first: number; readonly last: number }[] {
  const ranges: { first: number; last: number }[] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range !== undefined && number === range.last + 1) range.last = number
    else ranges.push({ first: number, last: number })
  }
  return ranges
}
