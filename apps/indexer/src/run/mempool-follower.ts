import { createPool } from '@ergo-explorer/db'
import { createMempool, type PolledNode } from '#mempool/mempool.ts'
import { undoBlockAudits, writeBlockAudit } from '#mempool/block-audits.ts'
import { onBlockAppended, onBlocksUndone } from '#mempool/block-hooks.ts'
import { findUnspentBoxes } from '#read/stored-boxes.ts'
import type { BlockHooks } from '#write/live-store.ts'
import { LOCK_TIMEOUT_MS } from './database.ts'
import type { IndexOptions } from './index-options.ts'

/** Keeps the stored mempool up to date beside the chain. */
export interface MempoolFollower extends AsyncDisposable {
  /** Run inside block transactions, so that no reader sees a transaction both in the mempool and in a block. */
  readonly hooks: BlockHooks
  /**
   * Starts polling the mempools of these nodes unless a poll is running; a slow mempool does not delay blocks.
   * @param withInputBlocks names of the nodes that have input blocks
   * @throws the error of the last poll, except for nodes that did not respond
   */
  poll(nodes: readonly string[], height: number, withInputBlocks: ReadonlySet<string>): void
  /** Waits for the running poll. @throws its error */
  waitForPoll(): Promise<void>
}

type Options = Pick<
  IndexOptions,
  'databaseUrl' | 'preset' | 'blake2b256' | 'publisher' | 'pools' | 'log' | 'signal' | 'projectionDays' | 'mempoolClock'
>

export function followMempool(options: Options, sources: readonly PolledNode[]): MempoolFollower {
  const { databaseUrl: url, preset, blake2b256, publisher, pools, log, signal, projectionDays } = options
  const { mempoolClock: clock = Date.now } = options
  const database = createPool({ url, max: 2, applicationName: 'indexer-mempool', lockTimeoutMs: LOCK_TIMEOUT_MS })
  pools?.set('mempool', database)
  const nodes = sources.map(({ name }) => name)
  const mempool = createMempool({
    database,
    nodes,
    preset,
    blake2b256,
    findUnspent: findUnspentBoxes,
    clock,
    log,
    auditDays: projectionDays,
  })
  const end = new AbortController()
  const stop = AbortSignal.any([signal, end.signal])
  let polling: Promise<void> | undefined
  let failure: Error | undefined

  const pollMempools = async (
    names: readonly string[],
    height: number,
    withInputBlocks: ReadonlySet<string>,
  ): Promise<void> => {
    const polledSources = sources.filter(({ name }) => names.includes(name))
    const { added, removed, moved } = await mempool.sync(polledSources, stop, withInputBlocks)
    if (added.length === 0 && removed.size === 0 && moved.length === 0) return
    await database.query("-- events.addMempool\nINSERT INTO events (kind, height, id) VALUES ('mempool', $1, '')", [
      height,
    ])
    publisher.publish({ kind: 'mempool', height, id: '' })
  }
  return {
    hooks: {
      async appended(client, block) {
        const now = clock()
        // The projection must not know the block.
        if (projectionDays > 0) await writeBlockAudit(client, block, { now, preset })
        await onBlockAppended(client, block, now)
      },
      async undone(client, aboveHeight) {
        await onBlocksUndone(client, aboveHeight)
        await undoBlockAudits(client, aboveHeight)
      },
    },
    poll(names, height, withInputBlocks) {
      if (failure !== undefined) throw failure
      polling ??= pollMempools(names, height, withInputBlocks)
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
