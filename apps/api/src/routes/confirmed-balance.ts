import type { Hex } from '@ergo-explorer/chain'
import { invalidQuery } from '@ergo-explorer/contract'
import type { Sight } from '../database/sources.ts'
import { refuse, type Refusal } from '../http/refusal.ts'
import { findScriptBalance, findScriptBalanceAt, type ScriptBalance } from '../queries/script-balances.ts'

/** What a script has in boxes with so many blocks above their own, as v0 and v1 alike count it. */
export async function findConfirmedBalance(
  { db, tip }: Sight,
  scriptHash: Hex,
  minConfirmations = 0,
): Promise<ScriptBalance | Refusal> {
  if (minConfirmations <= 0) return findScriptBalance(db, scriptHash)
  return (await findScriptBalanceAt(db, scriptHash, tip.height - minConfirmations)) ?? refuse(TOO_MANY_YOUNGER)
}

const TOO_MANY_YOUNGER = invalidQuery('minConfirmations', 'too many boxes of this address have fewer; ask for less')
