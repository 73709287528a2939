import type { Hex } from '@ergo-explorer/chain'
import { invalidQuery } from '@ergo-explorer/contract'
import type { ReadSnapshot } from '../database/database-cluster.ts'
import { errorResponse, type ErrorResponse } from '../http/error-response.ts'
import { findScriptBalance, findScriptBalanceAt, type ScriptBalance } from '../queries/script-balances.ts'

/** Balance of a script in boxes with a minimum number of confirmations, for v0 and v1. */
export async function findConfirmedBalance(
  { db, tip }: ReadSnapshot,
  scriptHash: Hex,
  minConfirmations = 0,
): Promise<ScriptBalance | ErrorResponse> {
  if (minConfirmations <= 0) return findScriptBalance(db, scriptHash)
  return (await findScriptBalanceAt(db, scriptHash, tip.height - minConfirmations)) ?? errorResponse(TOO_MANY_YOUNGER)
}

const TOO_MANY_YOUNGER = invalidQuery('minConfirmations', 'too many boxes of this address have fewer; ask for less')
