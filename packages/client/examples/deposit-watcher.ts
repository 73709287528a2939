/**
 * Credits deposits to many addresses, each exactly once, and withdraws those that a reorg undoes. It follows the change
 * feed from a cursor, so it continues after any pause, with any server of the same network and after its index was
 * rebuilt.
 *
 *   node packages/client/examples/deposit-watcher.ts https://explorer.example.org deposits.json 9f4QF8AD1nQ3… 9hY16vzHmmfy…
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import {
  ApiProblem,
  type ChangeOutput,
  type ChangePage,
  createClient,
  type ExplorerClient,
  listChanges,
  orNull,
  type ParamsOf,
  putWatch,
} from '@ergo-explorer/client'

/** A box at a watched address. Its id identifies the deposit. */
export interface Deposit extends Pick<ChangeOutput, 'boxId' | 'address' | 'value' | 'assets'> {
  readonly transactionId: string
  readonly height: number
}

/** What one page changes. */
export interface DepositBatch {
  readonly withdrawn: readonly Deposit[]
  readonly credited: readonly Deposit[]
  readonly cursor: string
}

export interface DepositStore {
  /** Cursor of the last batch; undefined at the start. */
  readonly cursor: string | undefined
  /** Credited deposits above a height. */
  above(height: number): readonly Deposit[]
  /** Stores the whole batch with its cursor, or nothing of it: in a database, one transaction. */
  commit(batch: DepositBatch): void
}

interface StoredState {
  readonly cursor?: string
  readonly deposits: readonly Deposit[]
}

/** Keeps deposits in a file, which it replaces with each batch. */
export class FileStore implements DepositStore {
  readonly #path: string
  #state: StoredState = { deposits: [] }

  constructor(path: string) {
    this.#path = path
    try {
      // Only this class writes the file.
      this.#state = JSON.parse(readFileSync(path, 'utf8')) as StoredState
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }

  get cursor(): string | undefined {
    return this.#state.cursor
  }

  get deposits(): readonly Deposit[] {
    return this.#state.deposits
  }

  above(height: number): readonly Deposit[] {
    return this.#state.deposits.filter((deposit) => deposit.height > height)
  }

  commit({ withdrawn, credited, cursor }: DepositBatch): void {
    const gone = new Set(withdrawn.map(({ boxId }) => boxId))
    const deposits = [...this.#state.deposits.filter(({ boxId }) => !gone.has(boxId)), ...credited]
    // A rename is atomic: after a crash the file is the old one or the new one.
    writeFileSync(`${this.#path}.new`, JSON.stringify({ cursor, deposits }))
    renameSync(`${this.#path}.new`, this.#path)
    this.#state = { cursor, deposits }
  }
}

/** Parameters that select transactions. Without any, the feed has all of them. */
export type FeedFilter = Pick<ParamsOf<typeof listChanges>, 'addresses' | 'watch'>

/** Reads one page and commits it. Returns whether there is more to read now. */
export async function readDeposits(
  client: ExplorerClient,
  { addresses, filter }: { readonly addresses: ReadonlySet<string>; readonly filter: FeedFilter },
  store: DepositStore,
): Promise<boolean> {
  const { cursor } = store
  const page = await listChanges(client, {
    include: 'outputs',
    ...filter,
    ...(cursor !== undefined && { after: cursor }),
  })
  store.commit(batchOf(page, addresses, store))
  return page.hasMore
}

/** Up to 100 addresses are a parameter. More are stored as a watch, if the server offers it. */
export async function filterOf(client: ExplorerClient, addresses: ReadonlySet<string>): Promise<FeedFilter> {
  if (addresses.size <= 100) return { addresses: [...addresses].join(',') }
  if (addresses.size > 10_000) return {}
  // Repeating this request renews the watch; its id stays the same.
  const watch = await orNull(putWatch(client, { addresses: [...addresses] }))
  return watch === null ? {} : { watch: watch.watchId }
}

function batchOf({ items, next }: ChangePage, addresses: ReadonlySet<string>, store: DepositStore): DepositBatch {
  let withdrawn: readonly Deposit[] = []
  const credited: Deposit[] = []
  for (const { rollback, transaction } of items) {
    // A rollback is the first entry of a page, so it undoes only what is stored.
    if (rollback !== undefined) withdrawn = store.above(rollback.toHeight)
    const { transactionId = '', height = 0, outputs = [] } = transaction ?? {}
    for (const { boxId, address, value, assets } of outputs)
      if (addresses.has(address)) credited.push({ boxId, address, value, assets, transactionId, height })
  }
  return { withdrawn, credited, cursor: next }
}

/** Follows the chain until the signal is aborted. After a failure, the same page is requested again. */
async function watchDeposits(
  client: ExplorerClient,
  addresses: ReadonlySet<string>,
  { store, pollMs = 10_000, signal }: { store: DepositStore; pollMs?: number; signal: AbortSignal },
): Promise<void> {
  let filter: FeedFilter | undefined
  while (!signal.aborted) {
    let hasMore = false
    try {
      filter ??= await filterOf(client, addresses)
      hasMore = await readDeposits(client, { addresses, filter }, store)
    } catch (error) {
      process.stderr.write(`cannot read changes, will try again: ${String(error)}\n`)
      // A watch that is not stored any more is stored again. The cursor stays valid.
      if (error instanceof ApiProblem && error.status === 404) filter = undefined
    }
    if (!hasMore) await sleep(pollMs, undefined, { signal }).catch(() => undefined)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , baseUrl = '', path = 'deposits.json', ...addresses] = process.argv
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const store = new FileStore(path)
  await watchDeposits(createClient({ baseUrl }), new Set(addresses), { store, signal: stop.signal })
}
