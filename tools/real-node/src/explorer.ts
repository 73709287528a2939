import { type Client, connect } from '@ergo-explorer/db'
import type { ThrowawayDatabases } from '@ergo-explorer/testkit/databases'
import type { Program } from '@ergo-explorer/testkit/program'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { launchSource, type ProgramSettings, startApi } from '@ergo-explorer/testkit/stack'

/** An indexer process with its own database. */
export interface Index extends AsyncDisposable {
  readonly databaseUrl: string
  readonly client: Client
  readonly indexer: Program
  readonly settings: ProgramSettings
}

export interface IndexState {
  readonly height: number
  readonly id: string
  readonly mode: string
  readonly halted: string | null
}

const POLL = { pollMs: 100, timeoutMs: 1_800_000 }

export interface IndexOptions {
  readonly nodeUrls: readonly string[]
  readonly presetFile: string | undefined
  /** Blocks below this depth are loaded in bulk. */
  readonly maxReorgDepth: number
}

/** Starts an indexer on an empty database. */
export async function startIndex(databases: ThrowawayDatabases, options: IndexOptions): Promise<Index> {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await databases.create())
  const settings = {
    DATABASE_URL: database.url,
    NODE_URLS: options.nodeUrls.join(','),
    ...(options.presetFile === undefined ? { NETWORK: 'devnet' } : { NETWORK_PRESET: options.presetFile }),
  }
  const client = await connect({ url: database.url, applicationName: 'real-node' })
  stack.defer(() => client.end())
  const live = { POLL_MS: '100', MAX_REORG_DEPTH: String(options.maxReorgDepth) }
  const indexer = stack.use(launchSource('indexer', ['run'], { ...settings, ...live }))
  const owned = stack.move()
  return {
    databaseUrl: database.url,
    client,
    indexer,
    settings,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Starts the API on an index; it submits transactions to the same nodes. */
export const startIndexApi = ({ settings }: Index) => startApi(settings)

export async function readState({ client }: Pick<Index, 'client'>): Promise<IndexState | undefined> {
  const { rows } = await client.query<IndexState>('-- real-node.state\nSELECT height, id, mode, halted FROM checkpoint')
  const [state] = rows
  if (state !== undefined && state.halted !== null) throw new Error(`The indexer halted: ${state.halted}`)
  return state
}

/** Waits until the index is live and has at least this height. */
export function untilHeight(index: Index, height: number): Promise<IndexState> {
  return index.indexer.until(
    `the index at height ${height}`,
    async () => {
      const state = await readState(index)
      return state !== undefined && state.mode === 'live' && state.height >= height ? state : undefined
    },
    POLL,
  )
}

/** Stops the indexer and recomputes the index from its blocks, as `pnpm verify` does. Returns the last line of it. */
export async function verifyIndex({ indexer, settings }: Index, tally: Tally): Promise<string> {
  await indexer.stop()
  await using program = launchSource('indexer', ['verify'], settings)
  tally.compare('exit code of verify', 0, await program.exited)
  return program.output.trim().split('\n').at(-1) ?? ''
}
