import { setTimeout as sleep } from 'node:timers/promises'
import type { Blake2b256 } from '@ergo-explorer/chain'
import type { Client } from '@ergo-explorer/db'
import { indexChain } from '@ergo-explorer/indexer/testing/indexed-chain'
import { compareIndexes } from '@ergo-explorer/indexer/testing/index-comparison'
import { verify } from '@ergo-explorer/indexer/verify/verification'
import type { Random } from '@ergo-explorer/simchain'
import type { ThrowawayDatabases } from '@ergo-explorer/testkit/databases'
import { checkConsistency, type Finding } from './check/consistency.ts'
import { connectTo, DEVNET_PRESET, type IndexerEnvironment, readTip } from './environment.ts'
import { IndexerProcesses } from './indexer-processes.ts'
import type { KillController, KillEvent } from './kill-controller.ts'
import type { KillPoint, PhaseClock, StatementCatalogue } from './kill-points.ts'

export interface IndexRunOptions extends IndexerEnvironment {
  readonly databases: ThrowawayDatabases
  readonly blake2b256: Blake2b256
  readonly catalogue: StatementCatalogue
  readonly clock: PhaseClock
  readonly random: Random
}

/** The kill and what the checks found afterwards. */
export interface KillResult {
  readonly killEvent: KillEvent
  readonly findings: readonly Finding[]
}

/** How often the chain is extended while waiting for the kill point. */
const MAX_NUDGES = 30
const POLL = { pollMs: 50 }

/** One index, starting with an empty database and surviving a series of kills. */
export class IndexRun implements AsyncDisposable {
  readonly #options: IndexRunOptions
  readonly #processes: IndexerProcesses
  readonly #client: Client

  static async create(options: IndexRunOptions): Promise<IndexRun> {
    return new IndexRun(options, await connectTo(options.database))
  }

  private constructor(options: IndexRunOptions, client: Client) {
    this.#options = options
    this.#client = client
    this.#processes = new IndexerProcesses(options)
  }

  /** Time from each restart to its first write. */
  get recoveryMs(): readonly number[] {
    return this.#processes.recoveryMs
  }

  async killAt(killPoint: KillPoint): Promise<KillResult> {
    await this.#prepare(killPoint)
    const { indexer, controller } = this.#processes.start(killPoint)
    const stop = new AbortController()
    const nudging = this.#nudge(killPoint, controller, stop.signal)
    try {
      const killEvent = await indexer.until(killPoint.phase, () => controller.killEvent)
      await indexer.exited
      return { killEvent, findings: await checkConsistency(this.#options.database) }
    } finally {
      stop.abort()
      await nudging
    }
  }

  /** Runs the indexer until it is at the tip and compares the result with an index that was never killed. */
  async compareAtTip(): Promise<readonly Finding[]> {
    const { indexer } = this.#processes.start(undefined)
    await indexer.until('the tip', () => this.#isAtTip(), POLL)
    indexer.kill('SIGKILL')
    await indexer.exited
    return [
      ...(await checkConsistency(this.#options.database)),
      ...(await compareWithReference(this.#client, this.#options)),
    ]
  }

  /** Runs through all phases without a kill to record every statement. */
  async discoverStatements(): Promise<void> {
    const { chain } = this.#options
    const { indexer } = this.#processes.start(undefined)
    for (const changeChain of [() => undefined, () => chain.mine(25), () => chain.fork(), () => chain.fork()]) {
      changeChain()
      await indexer.until('the tip', () => this.#isAtTip(), POLL)
    }
    // Node writes the compile cache only on a normal exit.
    await indexer.stop()
    await indexer.succeeds()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#processes[Symbol.asyncDispose]()
    await this.#client.end()
  }

  async #isAtTip(): Promise<boolean> {
    return (await readTip(this.#client)) === this.#options.chain.tipId
  }

  /** Changes the chain while the indexer is down so that the next process reaches the phase of the kill point. */
  async #prepare({ phase }: KillPoint): Promise<void> {
    const { chain, random } = this.#options
    if (phase === 'bulk') chain.mine(random.between(15, 30))
    if (phase === 'live') chain.mine(random.between(1, 6))
    if (phase === 'switch') chain.fork()
    if (phase !== 'undo') return
    const tip = await readTip(this.#client)
    const isOnMainChain = () => chain.blocks().some(({ header }) => header.id === tip)
    if (random.chance(0.5) || isOnMainChain()) chain.fork()
  }

  /**
   * Extends the chain each time the tip is reached before the kill point. Kills the indexer when the attempts are used
   * up.
   */
  async #nudge({ phase }: KillPoint, controller: KillController, signal: AbortSignal): Promise<void> {
    const { chain } = this.#options
    if (phase !== 'live' && phase !== 'undo') return
    for (let i = 0; i < MAX_NUDGES; i++) {
      while (!signal.aborted && !(await this.#isAtTip())) await sleep(POLL.pollMs)
      if (signal.aborted) return
      if (phase === 'live') chain.mine(4)
      else chain.fork()
    }
    controller.killNow()
  }
}

/** Compares the index with one built from the same chain in one run, and checks its invariants. */
export async function compareWithReference(
  client: Client,
  { databases, chain, blake2b256 }: Pick<IndexRunOptions, 'databases' | 'chain' | 'blake2b256'>,
): Promise<Finding[]> {
  await using referenceDatabase = await databases.create()
  const blocks = chain.blocks()
  const content = { preset: DEVNET_PRESET, blake2b256, genesis: chain.genesis, blocks }
  await using reference = await indexChain(referenceDatabase, content, blocks.length)
  const { differences } = await compareIndexes(client, reference.client)
  const { violations } = await verify({ client, preset: DEVNET_PRESET, blake2b256 })
  return [
    ...differences.map(({ table, rows }): Finding => ({
      fault: 'wrong',
      about: `${table}, compared with the reference index: ${rows[0] ?? ''}`,
      count: rows.length,
    })),
    ...violations.map(({ invariant, count, example }): Finding => ({
      fault: 'wrong',
      about: `${invariant}: ${example}`,
      count,
    })),
  ]
}
