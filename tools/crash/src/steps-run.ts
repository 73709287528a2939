import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@ergo-explorer/db'
import { hasUnfinishedSteps } from '@ergo-explorer/indexer/state/schema-steps'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { checkRows, type Finding } from './check/rules.ts'
import { connectTo, readTip } from './environment.ts'
import { compareWithReference, type IndexRunOptions, type KillResult } from './index-run.ts'
import { IndexerProcesses } from './indexer-processes.ts'
import type { KillController } from './kill-controller.ts'
import type { KillPoint } from './kill-points.ts'

const POLL_MS = 20
const BLOCK_INTERVAL_MS = 200
const BLOCKS_PER_FORK = 8

/** One live index of an earlier version, whose schema steps survive a series of kills while the chain grows and forks. */
export class StepsRun implements AsyncDisposable {
  readonly #options: IndexRunOptions
  readonly #client: Client
  readonly #processes: IndexerProcesses
  readonly #growth: Growth
  /** Number of kills after which an index was not valid. */
  invalidIndexes = 0

  static async create(options: IndexRunOptions): Promise<StepsRun> {
    return new StepsRun(options, await connectTo(options.database))
  }

  private constructor(options: IndexRunOptions, client: Client) {
    this.#options = options
    this.#client = client
    this.#processes = new IndexerProcesses(options)
    this.#growth = growChain(options)
  }

  /** Time from each restart to its first write. */
  get recoveryMs(): readonly number[] {
    return this.#processes.recoveryMs
  }

  async killAt(killPoint: KillPoint): Promise<KillResult> {
    const { indexer, controller } = this.#processes.start(killPoint)
    const watching = this.#killWhenComplete(controller)
    const killEvent = await indexer.until('the kill', () => controller.killEvent, { pollMs: POLL_MS })
    await Promise.all([indexer.exited, watching])
    this.invalidIndexes += (await findInvalidIndexes(this.#client)).length
    return { killEvent, findings: await checkRows(this.#client) }
  }

  /** Lets the steps finish, and compares the index with one that got everything with its switch. */
  async finish(): Promise<readonly Finding[]> {
    const { indexer } = this.#processes.start(undefined)
    await indexer.until('all schema steps', () => this.#isComplete(), { pollMs: POLL_MS })
    await this.#growth.stop()
    const { chain } = this.#options
    await indexer.until('the tip', async () => (await readTip(this.#client)) === chain.tipId, { pollMs: POLL_MS })
    await indexer.stop()
    return [
      ...(await checkRows(this.#client)),
      ...(await findInvalidIndexes(this.#client)),
      ...(await compareWithReference(this.#client, this.#options)),
    ]
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#processes[Symbol.asyncDispose]()
    await this.#growth.stop()
    await this.#client.end()
  }

  async #isComplete(): Promise<boolean> {
    return !(await hasUnfinishedSteps(this.#client))
  }

  /** The steps may be complete before the kill point: then the indexer is killed while it follows the chain. */
  async #killWhenComplete(controller: KillController): Promise<void> {
    await waitUntil(
      'the kill or the end of the steps',
      async () => controller.killEvent ?? (await this.#isComplete()),
      {
        pollMs: POLL_MS,
      },
    )
    controller.killNow()
  }
}

interface Growth {
  stop(): Promise<void>
}

/** Mines blocks and switches to other branches until it is stopped. */
function growChain({ chain }: Pick<IndexRunOptions, 'chain'>): Growth {
  const stopping = new AbortController()
  const grow = async (): Promise<void> => {
    for (let i = 1; !stopping.signal.aborted; i++) {
      await sleep(BLOCK_INTERVAL_MS)
      if (i % BLOCKS_PER_FORK === 0) chain.fork()
      else chain.mine(1)
    }
  }
  const growing = grow()
  return {
    stop() {
      stopping.abort()
      return growing
    },
  }
}

async function findInvalidIndexes(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT (indisvalid AND indisready AND indislive)',
  )
  return rows.map(({ name }) => ({ fault: 'wrong', about: `index ${name} is not valid`, count: 1 }))
}
