import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@ergo-explorer/db'
import { hasUnfinishedSteps } from '@ergo-explorer/indexer/state/schema-steps'
import type { Program } from '@ergo-explorer/testkit/program'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { checkRows, type Finding } from './check/rules.ts'
import { connectTo, LockHolder, readTip, startIndexer } from './environment.ts'
import { compareWithReference, type IndexRunOptions, type KillResult } from './index-run.ts'
import { KillController } from './kill-controller.ts'
import type { KillPoint } from './kill-points.ts'

const POLL_MS = 20
const BLOCK_INTERVAL_MS = 200
const BLOCKS_PER_FORK = 8

/** One live index of an earlier version, whose schema steps survive a series of kills while the chain grows and forks. */
export class StepsRun implements AsyncDisposable {
  readonly #options: IndexRunOptions
  readonly #client: Client
  readonly #lockHolder: LockHolder
  readonly #growth: Growth
  /** Time from each restart to its first write. */
  readonly recoveryMs: number[] = []
  /** Number of kills after which an index was not valid. */
  invalidIndexes = 0
  #latest: Program | undefined

  static async create(options: IndexRunOptions): Promise<StepsRun> {
    return new StepsRun(options, await connectTo(options.database))
  }

  private constructor(options: IndexRunOptions, client: Client) {
    this.#options = options
    this.#client = client
    this.#lockHolder = new LockHolder(options.database)
    this.#growth = growChain(options)
  }

  async killAt(killPoint: KillPoint): Promise<KillResult> {
    const { indexer, controller } = this.#start(killPoint)
    const watching = this.#killWhenComplete(controller)
    const killEvent = await indexer.until('the kill', () => controller.killEvent, { pollMs: POLL_MS })
    await Promise.all([indexer.exited, watching])
    this.invalidIndexes += (await findInvalidIndexes(this.#client)).length
    return { killEvent, findings: await checkRows(this.#client) }
  }

  /** Lets the steps finish, and compares the index with one that got everything with its switch. */
  async finish(): Promise<readonly Finding[]> {
    const { indexer } = this.#start(undefined)
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
    this.#latest?.kill('SIGKILL')
    await this.#latest?.exited
    await this.#growth.stop()
    await this.#lockHolder.release()
    await this.#client.end()
  }

  #start(killPoint: KillPoint | undefined): { indexer: Program; controller: KillController } {
    const { proxy, catalogue, clock } = this.#options
    const lockHolder = this.#lockHolder
    const kill = () => indexer.kill('SIGKILL')
    const controller = new KillController({ killPoint, catalogue, clock, lockHolder, kill })
    proxy.interceptor = controller
    const indexer = startIndexer(this.#options)
    const isRestart = this.#latest !== undefined
    this.#latest = indexer
    void controller.firstWrite.then((at) => {
      if (isRestart) this.recoveryMs.push(at - indexer.startedAt)
      return lockHolder.release()
    })
    return { indexer, controller }
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
