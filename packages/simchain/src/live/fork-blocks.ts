import { type Box, type BoxId, type Header, type Transaction } from '@ergo-explorer/chain'
import type { SimBlock } from '#block/sim-block.ts'
import { Random } from '#random.ts'
import type { Branch, MineOptions, Simulation } from '#simulation.ts'
import { applyTransactions } from './actor-world.ts'
import type { BlockContent } from './block-content.ts'
import { fillForkBlock } from './fork-content.ts'

export interface ForkPlan {
  /** Unique name of this branch. */
  readonly name: string
  /** The last common block of both branches. */
  readonly start: Header
  readonly length: number
  readonly nBits: number | undefined
  readonly sameTransactions: boolean
  readonly now: number
}

/** Access to the state at the tip of the growing fork. */
export interface ForkState {
  readonly emptyContent: (branch: Branch) => BlockContent
  readonly findUnspent: (boxId: BoxId) => Box | undefined
  /** Transactions of the other branch at a height; beyond its tip, those in the mempool. */
  readonly competingTransactionsAt: (height: number) => readonly Transaction[]
}

/** Mines the blocks of a fork one by one. The caller must apply each block to the state before requesting the next. */
export function* mineForkBlocks(
  simulation: Simulation,
  { first, plan, state }: { readonly first: Branch; readonly plan: ForkPlan; readonly state: ForkState },
): Generator<{ readonly block: SimBlock; readonly branch: Branch }> {
  let branch = first
  for (let i = 1; i <= plan.length; i++) {
    const transactions = contentOf(simulation, { branch, plan, state })
    const variant = `${plan.name} 0`
    const mined = simulation.mine(branch, { timestamp: timestampOf(plan, i), transactions, variant, ...bitsOf(plan) })
    applyTransactions(mined.branch.world, transactions)
    branch = mined.branch
    yield mined
  }
}

function contentOf(
  { options }: Simulation,
  { branch, plan, state }: { readonly branch: Branch; readonly plan: ForkPlan; readonly state: ForkState },
): Transaction[] {
  const height = (branch.tip?.height ?? 0) + 1
  const random = new Random(`${options.seed} ${plan.name} ${height}`)
  const content = state.emptyContent(branch)
  fillForkBlock(content, state.competingTransactionsAt(height), {
    height,
    random,
    blake2b256: options.blake2b256,
    findBox: state.findUnspent,
    sameTransactions: plan.sameTransactions,
  })
  return content.transactions
}

/** Spread from the common block up to now, and strictly increasing even when no time has passed. */
function timestampOf({ start, length, now }: ForkPlan, position: number): number {
  return start.timestamp + Math.max(position, Math.floor(((now - start.timestamp) * position) / length))
}

const bitsOf = ({ nBits }: ForkPlan): Pick<MineOptions, 'nBits'> => (nBits === undefined ? {} : { nBits })
