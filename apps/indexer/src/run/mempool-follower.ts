import { createPool, listenForSubmissions } from '@ergo-explorer/db'
import { createMempool, hasChanged, type PolledNode } from '#mempool/mempool.ts'
import { undoBlockAudits, writeBlockAudit } from '#mempool/block-audits.ts'
import { onBlockAppended, onBlocksUndone } from '#mempool/block-hooks.ts'
import { sleepUntilAborted } from '#follow/retry.ts'
import { listUnspentBoxes } from '#read/stored-boxes.ts'
import type { BlockHooks } from '#write/live-store.ts'
import { LOCK_TIMEOUT_MS } from './database.ts'
import type { IndexOptions } from './index-options.ts'
import { createWakeUps } from './wake-ups.ts'

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
    listUnspent: listUnspentBoxes,
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
    const change = await mempool.sync(polledSources, stop, withInputBlocks)
    if (hasChanged(change)) publisher.publish({ kind: 'mempool', height, id: '' })
  }
  type PollArguments = Parameters<typeof pollMempools>
  let latest: PollArguments | undefined
  const start = (args: PollArguments): Promise<void> =>
    (polling ??= pollMempools(...args)
      .catch((error: unknown) => void (failure = error instanceof Error ? error : new Error(String(error))))
      .finally(() => void (polling = undefined)))
  // A submitted transaction is stored within a fraction of a second instead of at the next poll.
  const wake = createWakeUps({
    run: () => (latest === undefined || failure !== undefined ? undefined : start(latest)),
    waitForRunning: async () => polling,
    signal: stop,
    now: () => performance.now(),
    sleep: sleepUntilAborted,
  })
  const listener = listenForSubmissions({
    url,
    onSubmission: wake,
    onError: ({ message }) => log.warn({ reason: message }, 'cannot listen for submissions, retrying'),
  })
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
    poll(...args) {
      if (failure !== undefined) throw failure
      latest = args
      void start(args)
    },
    async waitForPoll() {
      await polling
      if (failure !== undefined) throw failure
    },
    async [Symbol.asyncDispose]() {
      end.abort()
      await listener[Symbol.asyncDispose]()
      await polling
      pools?.delete('mempool')
      await database.end()
    },
  }
}
