import type { Random } from '@ergo-explorer/simchain'
import { checkWhole } from './check/check-whole.ts'
import type { Finding } from './check/finding.ts'
import { prove, type Proving } from './check/prove.ts'
import { type Death, Keeper } from './keeper.ts'
import type { Catalogue } from './points/catalogue.ts'
import type { PhaseClock } from './points/phase-clock.ts'
import type { Wish } from './points/wish.ts'
import type { Proxy } from './wire/proxy.ts'
import { MAX_REORG_DEPTH } from './world/chain.ts'
import { Holder } from './world/holder.ts'
import { IndexWatch } from './world/index-watch.ts'
import { Indexer } from './world/indexer.ts'

export interface LifeOptions extends Proving {
  readonly proxy: Proxy
  readonly catalogue: Catalogue
  readonly clock: PhaseClock
  readonly random: Random
  /** Shared by all processes of the indexer, so that each starts as fast as a built one would. */
  readonly compileCache: string
}

/** What came of one kill. */
export interface Outcome {
  readonly death: Death
  readonly findings: readonly Finding[]
}

/** How often the chain goes on for the sake of a statement that does not come. */
const NUDGES = 30

/** One index, from an empty database on, through as many deaths as it is given. */
export class Life implements AsyncDisposable {
  readonly #options: LifeOptions
  readonly #holder: Holder
  readonly #watch: IndexWatch
  /** How long each start after a death took until something was written again. */
  readonly backMs: number[] = []
  #latest: Indexer | undefined

  static async begin(options: LifeOptions): Promise<Life> {
    return new Life(options, await IndexWatch.of(options.database))
  }

  private constructor(options: LifeOptions, watch: IndexWatch) {
    this.#options = options
    this.#watch = watch
    this.#holder = new Holder(options.database)
  }

  async killAt(wish: Wish): Promise<Outcome> {
    await this.#prepare(wish)
    const { indexer, keeper } = this.#start(wish)
    const over = new AbortController()
    const nudging = this.#nudge(wish, keeper, over.signal)
    try {
      const death = await indexer.comesTo(wish.phase, keeper.death)
      await indexer.gone()
      return { death, findings: await checkWhole(this.#options.database) }
    } finally {
      over.abort()
      await nudging
    }
  }

  /** Lets it live until it is at the tip, and compares it with an index that nobody has killed. */
  async prove(): Promise<readonly Finding[]> {
    const { chain } = this.#options
    const { indexer } = this.#start(undefined)
    await indexer.comesTo('the tip', this.#watch.untilAtTip(chain))
    indexer.kill()
    await indexer.gone()
    return [...(await checkWhole(this.#options.database)), ...(await prove(this.#options))]
  }

  /** Lives without deaths through all phases, so that every statement is seen. */
  async rehearse(): Promise<void> {
    const { chain } = this.#options
    const { indexer } = this.#start(undefined)
    const atTip = () => indexer.comesTo('the tip', this.#watch.untilAtTip(chain))
    await atTip()
    for (const goOn of [() => chain.mine(25), () => chain.fork(), () => chain.fork()]) {
      goOn()
      await atTip()
    }
    // Only a process that ends by itself leaves its compiled code to the next.
    await indexer.stop()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#latest?.kill()
    await this.#latest?.gone()
    await this.#holder.release()
    await this.#watch[Symbol.asyncDispose]()
  }

  #start(wish: Wish | undefined): { indexer: Indexer; keeper: Keeper } {
    const { database, chain, proxy, catalogue, clock, compileCache } = this.#options
    const holder = this.#holder
    const keeper = new Keeper({ wish, catalogue, clock, holder, kill: () => indexer.kill() })
    proxy.gate = keeper
    const indexer = new Indexer({
      DATABASE_URL: proxy.inFrontOf(database.url),
      NETWORK: 'devnet',
      NODE_URLS: chain.url,
      POLL_MS: '100',
      MAX_REORG_DEPTH: String(MAX_REORG_DEPTH),
      NODE_COMPILE_CACHE: compileCache,
    })
    const isBack = this.#latest !== undefined
    this.#latest = indexer
    void keeper.working.then((at) => {
      if (isBack) this.backMs.push(at - indexer.startedAt)
      // What made a statement of the last process wait is still there: the next one must not depend on its end.
      return holder.release()
    })
    return { indexer, keeper }
  }

  /** What happens to the chain while the indexer is dead, so that it will do what it is to be killed at. */
  async #prepare({ phase }: Wish): Promise<void> {
    const { chain, random } = this.#options
    if (phase === 'bulk') chain.mine(random.between(15, 30))
    if (phase === 'live') chain.mine(random.between(1, 6))
    if (phase === 'switch') chain.fork()
    if (phase === 'undo' && (random.chance(0.5) || (await this.#watch.isOn(chain)))) chain.fork()
  }

  /** Whenever the tip is reached without the death that was wished for, the chain goes on; at last death comes anyway. */
  async #nudge({ phase }: Wish, keeper: Keeper, signal: AbortSignal): Promise<void> {
    const { chain } = this.#options
    if (phase !== 'live' && phase !== 'undo') return
    for (let i = 0; i < NUDGES; i++) {
      await this.#watch.untilAtTip(chain, signal)
      if (signal.aborted) return
      if (phase === 'live') chain.mine(4)
      else chain.fork()
    }
    keeper.killNow()
  }
}
