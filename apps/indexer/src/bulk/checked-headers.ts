import type { Block, HeaderContext, HeaderId, NetworkPreset } from '@ergo-explorer/chain'
import type { NodeError } from '@ergo-explorer/node'
import { HeaderCheck } from '#follow/node-chain.ts'

export interface CheckedHeadersOptions {
  readonly preset: NetworkPreset
  /** Reads the chain up to a written block. */
  readonly readContext: (height: number) => Promise<HeaderContext>
  readonly now?: () => number
}

interface WrittenTip {
  readonly height: number
  readonly id: HeaderId | undefined
}

export interface BlockListing {
  readonly blocks: AsyncIterable<readonly Block[]>
  /** The node that listed the block at this height: a correct node lists no block that breaks a rule. */
  readonly sourceAt: (height: number) => string
  readonly onFault: (error: NodeError) => void
}

/**
 * Checks blocks that were fetched in parallel against the chain before them. It remembers that chain between loads, so
 * that only a load that ended early makes it read the index.
 */
export class CheckedHeaders {
  readonly #options: CheckedHeadersOptions
  #check: HeaderCheck | undefined
  #tip: WrittenTip | undefined

  constructor(options: CheckedHeadersOptions) {
    this.#options = options
  }

  /** The blocks after a written one. Throws a NodeError in place of the first block that breaks a rule. */
  async follow(after: WrittenTip, listing: BlockListing): Promise<AsyncIterable<readonly Block[]>> {
    const { preset, readContext, now } = this.#options
    const isCurrent = this.#tip?.height === after.height && this.#tip.id === after.id
    if (!isCurrent) this.#check = new HeaderCheck(preset, await readContext(after.height), now)
    this.#tip = after
    return { [Symbol.asyncIterator]: () => this.#checked(listing) }
  }

  #checked({ blocks, sourceAt, onFault }: BlockListing): AsyncIterator<readonly Block[]> {
    const chunks = blocks[Symbol.asyncIterator]()
    let fault: NodeError | undefined
    const next = async (): Promise<IteratorResult<readonly Block[]>> => {
      if (fault !== undefined) throw fault
      const chunk = await chunks.next()
      if (chunk.done) return chunk
      for (const [i, block] of chunk.value.entries()) {
        const { height, id } = block.header
        fault = this.#check?.add(block, sourceAt(height))
        if (fault === undefined) {
          this.#tip = { height, id }
          continue
        }
        onFault(fault)
        return i === 0 ? next() : { done: false, value: chunk.value.slice(0, i) }
      }
      return chunk
    }
    return { next, return: async () => (await chunks.return?.()) ?? { done: true, value: undefined } }
  }
}
