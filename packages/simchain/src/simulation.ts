import {
  type Blake2b256,
  type ExtensionField,
  type Header,
  type Interlinks,
  levelOf,
  type NetworkPreset,
  nextInterlinks,
  rewardScript,
  type Transaction,
  unpackInterlinks,
} from '@ergo-explorer/chain'
import { assembleBlock, type SimBlock } from './block/sim-block.ts'
import { genesisBoxes } from './block/genesis.ts'
import { feeTransaction, rewardTransaction } from './block/reward.ts'
import { runBootstrapStep, BOOTSTRAP_BLOCKS } from './bootstrap/bootstrap.ts'
import { deploymentsOf } from './contracts/deployments.ts'
import { INJECTION_SCRIPT } from './bootstrap/reemission.ts'
import { DifficultyModel, type SimulationProfile } from './clock/difficulty-model.ts'
import { DEPLOYER, EXCHANGE, MINER_KEYS, MINER_SHARES } from './economy/actors.ts'
import { type Economy, FULL_ECONOMY, runEconomy } from './economy/economy.ts'
import { startTick } from './economy/behaviour.ts'
import { type ForgeryLog, submitForgeries } from './economy/forgeries/forgeries.ts'
import type { OracleLog } from './economy/markets/oracle-log.ts'
import { ORACLE_OPERATORS } from './economy/markets/oracle-pool.ts'
import { EXECUTOR, orderScriptsOf } from './economy/markets/orders.ts'
import { TRADERS } from './economy/markets/traders.ts'
import { Random } from './random.ts'
import {
  votingStateAfter,
  extensionAt,
  initialVotingState,
  versionAt,
  votesAt,
  type VotingState,
} from './block/voting-state.ts'
import { World } from './world/world.ts'
import { planTimestamps, type TimeSpan } from './clock/timestamps.ts'

export interface SimulationOptions {
  readonly preset: NetworkPreset
  readonly profile: SimulationProfile
  readonly seed: string
  readonly blake2b256: Blake2b256
  /** What the actors do after the bootstrap; everything by default. */
  readonly economy?: Economy
  /** Records the oracles' activity, for tests that compare it with the chain. */
  readonly oracleLog?: OracleLog
  /** Adds forged transactions to the chain and records them. */
  readonly forgeries?: ForgeryLog
}

/** The tip of a chain with all state that determines the next block. */
export interface Branch {
  readonly tip: Header | undefined
  /** Interlinks of the next block. */
  readonly interlinks: Interlinks
  readonly voting: VotingState
  readonly world: World
}

/** Options that make a block differ from the one determined by the seed. */
export interface MineOptions {
  readonly timestamp: number
  /** Another variant gives another block at the same height: a fork. */
  readonly variant?: string
  /** The transactions besides reward and fees. Absent: the economy creates them from the branch's world. */
  readonly transactions?: readonly Transaction[]
  /** For a branch that wins with fewer blocks. */
  readonly nBits?: number
  /** Added to the extension. */
  readonly extension?: readonly ExtensionField[]
}

/**
 * Simulates a chain. It stores no block: every block is determined by the branch before it, the seed and the height, so
 * a chain can be continued from stored blocks and a saved world, and forked at any height.
 */
export class Simulation {
  readonly options: SimulationOptions
  readonly difficulty: DifficultyModel

  constructor(options: SimulationOptions) {
    this.options = options
    this.difficulty = new DifficultyModel(options.preset, options.profile, options.seed)
  }

  /** The branch before block 1: only the genesis boxes. */
  start(): Branch {
    const { preset, blake2b256 } = this.options
    const world = new World()
    for (const script of this.#initiallyWatched()) world.watch(script)
    for (const box of genesisBoxes(preset, blake2b256)) world.add(box)
    return { tip: undefined, interlinks: [], voting: initialVotingState(), world }
  }

  /** Mines the next block onto a branch. This modifies the branch's world; copy it first to keep it. */
  mine(
    branch: Branch,
    { timestamp, variant = '', transactions, nBits, extension = [] }: MineOptions,
  ): { block: SimBlock; branch: Branch } {
    const { preset, blake2b256 } = this.options
    const height = (branch.tip?.height ?? 0) + 1
    const random = this.#randomAt(height, variant)
    const minerKey = MINER_KEYS[random.weightedIndex(MINER_SHARES)] ?? ''
    const votes = votesAt(preset, height, random)
    const nonce = random.hex(8)
    const reward = rewardTransaction(preset, {
      world: branch.world,
      height,
      minerKey,
      injectionScript: INJECTION_SCRIPT,
      blake2b256,
    })
    if (reward !== undefined) branch.world.apply(reward)
    let sent = transactions ?? this.simulateTransactions(branch.world, height, random)
    // After the end of emission there is no reward transaction, and a block must not be empty.
    if (reward === undefined) while (sent.length === 0) sent = this.simulateTransactions(branch.world, height, random)
    const fees = feeTransaction(sent, { height, minerKey, blake2b256 })
    if (fees !== undefined) branch.world.apply(fees)
    branch.world.height = height
    const plan = {
      height,
      timestamp,
      nBits: nBits ?? this.difficulty.nBitsAt(height),
      version: versionAt(preset, height),
      minerKey,
      votes,
      extension: [
        ...extensionAt(preset, { state: branch.voting, height, interlinks: branch.interlinks }),
        ...extension,
      ],
      nonce,
    }
    const content = [reward, ...sent, fees].filter((each) => each !== undefined)
    const block = assembleBlock(plan, { parent: branch.tip, transactions: content, blake2b256 })
    return { block, branch: this.#branchAfter(branch, block.header) }
  }

  /** Runs the actors for one block, or once more for the same block. Their transactions are applied to the world. */
  simulateTransactions(world: World, height: number, random: Random, isRepeated = false): Transaction[] {
    const { preset, seed, blake2b256, economy = FULL_ECONOMY, oracleLog, forgeries } = this.options
    const isBuilding = height <= BOOTSTRAP_BLOCKS
    // A separate generator: other random draws of the block must not change the ids of deployed contracts.
    const chance = isBuilding ? new Random(`builders ${height}`) : random
    const { population } = economy
    const surroundings = { random: chance, blake2b256, oracleLog, population, isRepeated }
    const { tick, sent } = startTick({ preset, seed, height, world, ...surroundings })
    if (isBuilding) runBootstrapStep(tick)
    else runEconomy(tick, economy)
    if (forgeries !== undefined) submitForgeries(forgeries)(tick)
    return sent
  }

  /** The branch at the end of stored blocks from block 1 on, with its saved world. */
  resume(blocks: readonly Pick<SimBlock, 'header' | 'extension'>[], world: World): Branch {
    const voting = blocks.reduce(
      (state, { header }) => votingStateAfter(this.options.preset, state, header),
      initialVotingState(),
    )
    const tip = blocks.at(-1)
    const interlinks = tip === undefined ? [] : this.#interlinksAfter(tip.header, unpackInterlinks(tip.extension) ?? [])
    return { tip: tip?.header, interlinks, voting, world }
  }

  #branchAfter(branch: Branch, header: Header): Branch {
    return {
      tip: header,
      interlinks: this.#interlinksAfter(header, branch.interlinks),
      voting: votingStateAfter(this.options.preset, branch.voting, header),
      world: branch.world,
    }
  }

  #interlinksAfter(header: Header, interlinks: Interlinks): Interlinks {
    const { preset, blake2b256 } = this.options
    return nextInterlinks(header, interlinks, levelOf(header, preset, blake2b256))
  }

  /** The first blocks do not depend on the seed, so that deployed contracts have the same ids on every chain. */
  #randomAt(height: number, variant: string): Random {
    const origin = height <= BOOTSTRAP_BLOCKS ? 'bootstrap' : this.options.seed
    return new Random(`${origin} ${height} ${variant}`)
  }

  #initiallyWatched(): string[] {
    const { emission, treasury, reemission, payToReemission } = this.options.preset.systemScripts
    const system = [emission, treasury, reemission, payToReemission].filter((script) => script !== undefined)
    const miners = MINER_KEYS.map(rewardScript)
    const dealers = [...ORACLE_OPERATORS.map(({ script }) => script), ...TRADERS, EXECUTOR]
    return [
      ...system,
      ...miners,
      DEPLOYER,
      EXCHANGE,
      INJECTION_SCRIPT,
      ...deploymentsOf(this.options.preset).scripts,
      ...orderScriptsOf(this.options.preset),
      ...dealers,
    ]
  }
}

/** Generates the blocks of a chain lazily from the first on: memory does not grow with the chain. */
export function* generateBlocks(simulation: Simulation, span: TimeSpan): Generator<SimBlock, Branch> {
  const timestamps = planTimestamps(simulation.difficulty, span)
  let branch = simulation.start()
  for (let height = 1; height <= span.blocks; height++) {
    const mined = simulation.mine(branch, { timestamp: timestamps[height] ?? span.endTime })
    branch = mined.branch
    yield mined.block
  }
  return branch
}
