import { createPool } from '@ergo-explorer/db'
import { createMempool } from '../mempool/create-mempool.ts'
import type { PoolSource } from '../mempool/fetch-pools.ts'
import { onBlockAppended } from '../mempool/on-block-appended.ts'
import { onBlocksUndone } from '../mempool/on-blocks-undone.ts'
import { findUnspent } from '../read/find-boxes.ts'
import type { BlockHooks } from '../write/live-store.ts'
import type { IndexOptions } from './index-chain.ts'

/** Keeps the waiting transactions beside the chain. */
export interface PoolFollower extends AsyncDisposable {
  /** For the transactions of blocks, so that nobody ever sees a transaction wait and stand in a block. */
  readonly hooks: BlockHooks
  /**
   * Begins to look at the pools of these nodes, unless it is still looking: a slow pool does not hold up blocks.
   * @throws what the last look met, but for nodes that did not answer
   */
  look(nodes: readonly string[], height: number): void
  /** Until the look is over. @throws what it met */
  settled(): Promise<void>
}

type Options = Pick<IndexOptions, 'databaseUrl' | 'preset' | 'blake2b256' | 'publisher' | 'pools' | 'log' | 'signal'>

export function followPool(options: Options, sources: readonly PoolSource[]): PoolFollower {
  const { databaseUrl: url, preset, blake2b256, publisher, pools, log, signal } = options
  const database = createPool({ url, max: 2, applicationName: 'indexer-mempool' })
  pools?.set('mempool', database)
  const nodes = sources.map(({ name }) => name)
  const mempool = createMempool({ database, nodes, preset, blake2b256, findUnspent, clock: Date.now, log })
  const end = new AbortController()
  const stop = AbortSignal.any([signal, end.signal])
  let looking: Promise<void> | undefined
  let failure: Error | undefined

  const look = async (names: readonly string[], height: number): Promise<void> => {
    const asked = sources.filter(({ name }) => names.includes(name))
    const { appeared, gone } = await mempool.sync(asked, stop)
    if (appeared.length === 0 && gone.size === 0) return
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
    look(names, height) {
      if (failure !== undefined) throw failure
      looking ??= look(names, height)
        .catch((error: unknown) => void (failure = error instanceof Error ? error : new Error(String(error))))
        .finally(() => void (looking = undefined))
    },
    async settled() {
      await looking
      if (failure !== undefined) throw failure
    },
    async [Symbol.asyncDispose]() {
      end.abort()
      await looking
      pools?.delete('mempool')
      await database.end()
    },
  }
}
