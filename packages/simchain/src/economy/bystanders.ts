import type { Hex } from '@ergo-explorer/chain'
import { payTo } from '../keys.ts'
import type { Turn } from './habit.ts'

/** A pool, because every key costs time and memory; large enough that hardly anybody is met twice in one place. */
export const BYSTANDERS = 280

/**
 * People who are paid and never heard of again. Nobody watches their boxes, so what goes to them leaves the economy:
 * the way out for the tokens of a chain that mints for ever. Little ERG should go this way.
 */
export const bystanderScript = (position: number): Hex => payTo(`bystander ${position % BYSTANDERS}`)

export const anyBystander = (turn: Turn): Hex => bystanderScript(turn.random.below(BYSTANDERS))
