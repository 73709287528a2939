import type { Habit, Turn } from '../economy/habit.ts'
import { FIRST_NANOERG_PER_KILOGRAM_OF_GOLD, FIRST_NANOERG_PER_USD } from '../economy/price.ts'
import { buildSwapPool, fillSwapPool, fundTraders } from './amm.ts'
import { buildBank, fillBank } from './bank.ts'
import { GOLD_RULES, USD_RULES } from './built.ts'
import { buildOraclePool } from './oracle-pool.ts'
import { buildReemission } from './reemission.ts'
import { fundBuilder } from './treasury.ts'

/** Until here every chain is alike but for its headers, so that what is built has the same ids everywhere. */
export const BOOTSTRAP_BLOCKS = 100

/** Who builds what, and when. The order decides ids: the devnet preset names them, and a test holds it to that. */
const PLAN: ReadonlyMap<number, Habit> = new Map<number, Habit>([
  [5, fundBuilder(30n)],
  [10, buildReemission],
  [20, buildOraclePool({ pair: 'ERG/USD', rewardName: 'simDORT', rules: USD_RULES, firstRate: FIRST_NANOERG_PER_USD })],
  [30, fundBuilder(150n)],
  [
    35,
    buildOraclePool({
      pair: 'ERG/XAU',
      rewardName: 'simGORT',
      rules: GOLD_RULES,
      firstRate: FIRST_NANOERG_PER_KILOGRAM_OF_GOLD,
    }),
  ],
  [40, buildBank],
  [45, fillBank(60n, 19n)],
  [50, buildSwapPool],
  [60, fundBuilder(150n)],
  [90, fundBuilder(300n)],
  [92, fillBank(180n, 55n)],
  [93, fillSwapPool(53n)],
  [94, fundTraders(3n)],
])

export function bootstrap(turn: Turn): void {
  PLAN.get(turn.height)?.(turn)
}
