import { createPool } from '@ergo-explorer/db'
import { createMempool } from '#mempool/mempool.ts'
import type { MempoolSource } from '#mempool/nodes/listings.ts'
import { onBlockAppended, onBlocksUndone } from '#mempool/block-hooks.ts'
import { findUnspentBoxes } from '#read/stored-boxes.ts'
import type { BlockHooks } from '#write/live-store.ts'
import type { IndexOptions } from './index-options.ts'

/** Keeps the stored mempool up to date beside the chain. */
export interface MempoolFollower extends AsyncDisposable {
  /** Run inside block transactions, so that no reader sees a transaction both in the mempool and in a block. */
  readonly hooks: BlockHooks
  /**
   * Starts polling the mempools of these nodes unless a poll is running; a slow mempool does not delay blocks.
   * @throws the error of the last poll, except for nodes that did not respond
   */
  poll(nodes: readonly string[], height: number): void
  /** Waits for the running poll. @throws its error */
  waitForPoll(): Promise<void>
}

type Options = Pick<IndexOptions, 'databaseUrl' | 'preset' | 'blake2b256' | 'publisher' | 'pools' | 'log' | 'signal'>

export function followMempool(options: Options, sources: readonly MempoolSource[]): MempoolFollower {
  const { databaseUrl: url, preset, blake2b256, publisher, pools, log, signal } = options
  const database = createPool({ url, max: 2, applicationName: 'indexer-mempool' })
  pools?.set('mempool', database)
  const nodes = sources.map(({ name }) => name)
  const mempool = createMempool({
    database,
    nodes,
    preset,
    blake2b256,
    findUnspent: findUnspentBoxes,
    clock: Date.now,
    log,
  })
  const end = new AbortController()
  const stop = AbortSignal.any([signal, end.signal])
  let polling: Promise<void> | undefined
  let failure: Error | undefined

  const pollMempools = async (names: readonly string[], height: number): Promise<void> => {
    const polledSources = sources.filter(({ name }) => names.includes(name))
    const { added, removed } = await mempool.sync(polledSources, stop)
    if (added.length === 0 && removed.size === 0) return
    await database.query("-- events.addMempool\nINSERT INTO events (kind, height, id) VALUES ('mempool', $1, '')", [
      height,
    ])
    publisher.publish({ kind: 'mempool', height, id: '' })
  }
  return {
    hooks: {
      async appended(client, block) {
        await onBlockAppended(client, block, Date.now())
      },
      undone: onBlocksUndone,
    },
    poll(names, height) {
      if (failure !== undefined) throw failure
      polling ??= pollMempools(names, height)
        .catch((error: unknown) => void (failure = error instanceof Error ? error : new Error(String(error))))
        .finally(() => void (polling = undefined))
    },
    async waitForPoll() {
      await polling
      if (failure !== undefined) throw failure
    },
    async [Symbol.asyncDispose]() {
      end.abort()
      await polling
      pools?.delete('mempool')
      await database.end()
    },
  }
}
