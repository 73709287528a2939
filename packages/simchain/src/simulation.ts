import {
  type Blake2b256,
  type Header,
  type HeaderId,
  type NetworkPreset,
  rewardScript,
  type Transaction,
} from '@ergo-explorer/chain'
import { assembleBlock } from './block/assemble.ts'
import { genesisBoxes } from './block/genesis.ts'
import { feeTransaction, rewardTransaction } from './block/reward.ts'
import type { SimBlock } from './block/sim-block.ts'
import { bootstrap, BOOTSTRAP_BLOCKS } from './bootstrap/bootstrap.ts'
import { BUILT_SCRIPTS } from './bootstrap/built.ts'
import { INJECTION_SCRIPT } from './bootstrap/reemission.ts'
import { DifficultyWalk } from './clock/difficulty-walk.ts'
import { BUILDER, EXCHANGE, MINER_KEYS, MINER_SHARES } from './economy/actors.ts'
import { live } from './economy/economy.ts'
import { takeTurn } from './economy/habit.ts'
import type { OracleDiary } from './economy/oracle-diary.ts'
import { OPERATORS } from './economy/oracle-pool.ts'
import { EXECUTOR, ORDER_SCRIPTS } from './economy/orders.ts'
import { TRADERS } from './economy/traders.ts'
import type { Profile } from './profile.ts'
import { Random } from './random.ts'
import { afterHeader, extensionAt, initialVoting, versionAt, votesAt, type VotingState } from './voting/voting-state.ts'
import { World } from './world/world.ts'

export interface SimulationOptions {
  readonly preset: NetworkPreset
  readonly profile: Profile
  readonly seed: string
  readonly blake2b256: Blake2b256
  /** Where oracles write down what they do, for whoever wants to compare. */
  readonly diary?: OracleDiary
}

/** The end of a chain, and everything that the next block follows from. */
export interface Branch {
  readonly tip: Header | undefined
  readonly genesisId: HeaderId | undefined
  readonly voting: VotingState
  readonly world: World
}

/** How one block differs from what the seed alone would make of it. */
export interface Mining {
  readonly timestamp: number
  /** Another word gives another block at the same height: a competing branch. */
  readonly variant?: string
  /** What the block holds besides reward and fees. Absent: the economy decides, and acts on the branch's world. */
  readonly transactions?: readonly Transaction[]
  /** For a branch that wins with fewer blocks. */
  readonly nBits?: number
}

/**
 * A chain in the making. It holds no block: every block follows from the branch before it, the seed and the height, so
 * a chain can be continued from stored blocks and a kept world, and left at any height for another.
 */
export class Simulation {
  readonly options: SimulationOptions
  readonly walk: DifficultyWalk

  constructor(options: SimulationOptions) {
    this.options = options
    this.walk = new DifficultyWalk(options.preset, options.profile, options.seed)
  }

  /** The branch before block 1: genesis boxes and nothing else. */
  start(): Branch {
    const { preset, blake2b256 } = this.options
    const world = new World()
    for (const script of this.#watchedFromTheStart()) world.watch(script)
    for (const box of genesisBoxes(preset, blake2b256)) world.add(box)
    return { tip: undefined, genesisId: undefined, voting: initialVoting(), world }
  }

  /** Mines the next block onto a branch. The branch's world is used up; copy it first to keep it. */
  mine(branch: Branch, { timestamp, variant = '', transactions, nBits }: Mining): { block: SimBlock; branch: Branch } {
    const { preset, blake2b256 } = this.options
    const height = (branch.tip?.height ?? 0) + 1
    const random = this.#randomAt(height, variant)
    const minerKey = MINER_KEYS[random.weighted(MINER_SHARES)] ?? ''
    const votes = votesAt(preset, height, random)
    const nonce = random.hex(8)
    const reward = rewardTransaction(preset, branch.world, height, minerKey, INJECTION_SCRIPT, blake2b256)
    if (reward !== undefined) branch.world.apply(reward)
    let sent = transactions ?? this.act(branch.world, height, random)
    // After the last coin nobody is paid for a block, and one without any transaction would be none.
    if (reward === undefined) while (sent.length === 0) sent = this.act(branch.world, height, random)
    const fees = feeTransaction(sent, height, minerKey, blake2b256)
    if (fees !== undefined) branch.world.apply(fees)
    branch.world.height = height
    const plan = {
      height,
      timestamp,
      nBits: nBits ?? this.walk.nBitsAt(height),
      version: versionAt(preset, height),
      minerKey,
      votes,
      extension: extensionAt(preset, branch.voting, height, branch.genesisId),
      nonce,
    }
    const content = [reward, ...sent, fees].filter((each) => each !== undefined)
    const block = assembleBlock(plan, branch.tip, content, blake2b256)
    return { block, branch: this.#after(branch, block.header) }
  }

  /** What the actors do while a block is in the making. Their transactions are applied to the world. */
  act(world: World, height: number, random: Random): Transaction[] {
    const { preset, seed, blake2b256, diary } = this.options
    const isBuilding = height <= BOOTSTRAP_BLOCKS
    // The builders' own chance: what else the block draws must not change the ids of what they build.
    const chance = isBuilding ? new Random(`builders ${height}`) : random
    const { turn, sent } = takeTurn({ preset, seed, height, world, random: chance, blake2b256, diary })
    if (isBuilding) bootstrap(turn)
    else live(turn)
    return sent
  }

  /** The branch at the end of stored headers, with the world that was kept for it. */
  resume(headers: readonly Header[], world: World): Branch {
    const voting = headers.reduce((state, header) => afterHeader(this.options.preset, state, header), initialVoting())
    return { tip: headers.at(-1), genesisId: headers[0]?.id, voting, world }
  }

  #after(branch: Branch, header: Header): Branch {
    return {
      tip: header,
      genesisId: branch.genesisId ?? header.id,
      voting: afterHeader(this.options.preset, branch.voting, header),
      world: branch.world,
    }
  }

  /** The first blocks owe nothing to the seed, so that what they build has the same ids on every chain. */
  #randomAt(height: number, variant: string): Random {
    const origin = height <= BOOTSTRAP_BLOCKS ? 'bootstrap' : this.options.seed
    return new Random(`${origin} ${height} ${variant}`)
  }

  #watchedFromTheStart(): string[] {
    const { emission, treasury, reemission, payToReemission } = this.options.preset.systemScripts
    const system = [emission, treasury, reemission, payToReemission].filter((script) => script !== undefined)
    const miners = MINER_KEYS.map(rewardScript)
    const dealers = [...OPERATORS.map(({ script }) => script), ...TRADERS, EXECUTOR]
    return [...system, ...miners, BUILDER, EXCHANGE, INJECTION_SCRIPT, ...BUILT_SCRIPTS, ...ORDER_SCRIPTS, ...dealers]
  }
}
