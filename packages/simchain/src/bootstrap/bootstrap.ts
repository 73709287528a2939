import { treasuryAt } from '@ergo-explorer/chain'
import { DEPLOYER, watchScript } from '#economy/actors.ts'
import type { Behaviour, TickContext } from '#economy/behaviour.ts'
import { INITIAL_NANOERG_PER_KILOGRAM_OF_GOLD, INITIAL_NANOERG_PER_USD } from '#economy/markets/price.ts'
import { deploySwapPool, fundSwapPool, fundTraders } from './amm.ts'
import { deployBank, fundBank } from './bank.ts'
import { DAILY_USD_RULES, GOLD_RULES, USD_RULES } from '#contracts/deployments.ts'
import { deployOraclePool } from './oracle-pool.ts'
import { deployReemission } from './reemission.ts'

const ERG = 1_000_000_000n

/** The treasury funds the deployer from what its contract has released so far. */
const fundDeployer =
  (erg: bigint): Behaviour =>
  (tick) => {
    const [treasury] = tick.world.boxesOf(tick.preset.systemScripts.treasury)
    if (treasury === undefined) return
    const released = treasuryAt(tick.preset, tick.height) * BigInt(tick.height)
    const spent = erg * ERG
    if (spent > released) throw new RangeError(`the treasury has released ${released} nanoERG, not ${spent}`)
    const rest = { ...treasury, value: treasury.value - spent, creationHeight: tick.height }
    const { value, ergoTree, registers } = rest
    tick.submit({
      // A 2-of-3 threshold signature.
      spends: [{ box: treasury, proof: tick.random.hex(128) }],
      outputs: [
        { value, ergoTree, registers },
        { value: spent, ergoTree: watchScript(tick, DEPLOYER) },
      ],
      fee: 0n,
    })
  }

/** Up to this height all chains hold the same transactions, so that deployed contracts have the same ids everywhere. */
export const BOOTSTRAP_BLOCKS = 100

/** Deployment steps by height. The order determines the ids: the devnet preset names them, and a test compares both. */
const SCHEDULE: ReadonlyMap<number, Behaviour> = new Map<number, Behaviour>([
  [5, fundDeployer(30n)],
  [10, deployReemission],
  [
    20,
    deployOraclePool({
      pair: 'ERG/USD',
      rewardName: 'simDORT',
      rules: USD_RULES,
      initialRate: INITIAL_NANOERG_PER_USD,
    }),
  ],
  [30, fundDeployer(150n)],
  [
    35,
    deployOraclePool({
      pair: 'ERG/XAU',
      rewardName: 'simGORT',
      rules: GOLD_RULES,
      initialRate: INITIAL_NANOERG_PER_KILOGRAM_OF_GOLD,
    }),
  ],
  [40, deployBank],
  [45, fundBank(60n, 19n)],
  [50, deploySwapPool],
  [60, fundDeployer(150n)],
  [90, fundDeployer(300n)],
  [92, fundBank(180n, 55n)],
  [93, fundSwapPool(53n)],
  [94, fundTraders(3n)],
])

/** Additional steps of the demo chain, after the common ones, so that these have the same ids. */
const DEMO_SCHEDULE: ReadonlyMap<number, Behaviour> = new Map<number, Behaviour>([
  [96, fundDeployer(60n)],
  [
    97,
    deployOraclePool({
      pair: 'ERG/USD daily',
      rewardName: 'simDAILY',
      rules: DAILY_USD_RULES,
      initialRate: INITIAL_NANOERG_PER_USD,
    }),
  ],
])

export function runBootstrapStep(tick: TickContext): void {
  SCHEDULE.get(tick.height)?.(tick)
  if (tick.preset.name === 'demo') DEMO_SCHEDULE.get(tick.height)?.(tick)
}
