import type { Hex } from '@ergo-explorer/chain'
import { payToPublicKeyScript } from '../keys.ts'
import type { TickContext } from './behaviour.ts'

/**
 * Limited because every key costs time and memory; large enough that one transaction rarely pays the same bystander
 * twice.
 */
export const BYSTANDER_COUNT = 280

/**
 * Recipients who never spend. Their boxes are not tracked, so payments to them leave the economy: this keeps the number
 * of tracked tokens bounded on a long chain. They should receive little ERG.
 */
export const bystanderScript = (position: number): Hex =>
  payToPublicKeyScript(`bystander ${position % BYSTANDER_COUNT}`)

export const randomBystander = (tick: TickContext): Hex => bystanderScript(tick.random.below(BYSTANDER_COUNT))
