import { type Box, type BoxId, hasValidWork, type Header, type Transaction } from '@ergo-explorer/chain'
import type { SimBlock } from '../block/sim-block.ts'
import { Random } from '../random.ts'
import type { Branch, Mining, Simulation } from '../simulation.ts'
import { settle } from './actors-view.ts'
import type { BlockContent } from './block-content.ts'
import { fillRival } from './rival-content.ts'

export interface RivalPlan {
  /** Tells this branch from every other one. */
  readonly name: string
  /** The last block that both branches have. */
  readonly start: Header
  readonly length: number
  readonly nBits: number | undefined
  readonly repeatsAll: boolean
  readonly now: number
}

/** What a rival branch needs to know, at the end of itself, while it grows. */
export interface RivalState {
  readonly emptyContent: (branch: Branch) => BlockContent
  readonly findUnspent: (boxId: BoxId) => Box | undefined
  /** What the other branch holds at a height; beyond its end, what waits in the pool. */
  readonly othersAt: (height: number) => readonly Transaction[]
}

/** The blocks of a competing branch, one by one. The state must have followed each before the next is asked for. */
export function* rivalBlocks(
  simulation: Simulation,
  first: Branch,
  plan: RivalPlan,
  state: RivalState,
): Generator<{ readonly block: SimBlock; readonly branch: Branch }> {
  let branch = first
  for (let i = 1; i <= plan.length; i++) {
    const transactions = contentOf(simulation, branch, plan, state)
    const mining = { timestamp: timestampOf(plan, i), transactions, ...bitsOf(plan) }
    const mined = simulation.mine(branch, { ...mining, variant: variantOf(simulation, branch, mining, plan.name) })
    settle(mined.branch.world, transactions)
    branch = mined.branch
    yield mined
  }
}

function contentOf({ options }: Simulation, branch: Branch, plan: RivalPlan, state: RivalState): Transaction[] {
  const height = (branch.tip?.height ?? 0) + 1
  const random = new Random(`${options.seed} ${plan.name} ${height}`)
  const content = state.emptyContent(branch)
  fillRival(content, state.othersAt(height), {
    height,
    random,
    blake2b256: options.blake2b256,
    findBox: state.findUnspent,
    repeatsAll: plan.repeatsAll,
  })
  return content.transactions
}

/** Spread from the common block up to now, and rising even when there is no time in between. */
function timestampOf({ start, length, now }: RivalPlan, position: number): number {
  return start.timestamp + Math.max(position, Math.floor(((now - start.timestamp) * position) / length))
}

const bitsOf = ({ nBits }: RivalPlan): Pick<Mining, 'nBits'> => (nBits === undefined ? {} : { nBits })

/** Where solutions hold, a branch of greater difficulty must look for one like any miner. */
function variantOf(simulation: Simulation, branch: Branch, mining: Mining, name: string): string {
  const { blake2b256, profile } = simulation.options
  for (let attempt = 0; ; attempt++) {
    const variant = `${name} ${attempt}`
    if (profile === 'demo' || mining.nBits === undefined) return variant
    const world = branch.world.copy()
    const { header } = simulation.mine({ ...branch, world }, { ...mining, variant }).block
    // The solution of version 1 is filler anyway.
    if (header.version === 1 || hasValidWork(header, blake2b256)) return variant
  }
}
