import type { ChangeRow } from '@ergo-explorer/db'
import { ERG_TOKEN_ID } from './context.ts'

/** Balance changes of one transaction, by script and token. */
export class BalanceChanges {
  readonly #byScript = new Map<number, Map<number, bigint>>()

  add(script: number, token: number, delta: bigint): void {
    let byToken = this.#byScript.get(script)
    if (byToken === undefined) this.#byScript.set(script, (byToken = new Map()))
    byToken.set(token, (byToken.get(token) ?? 0n) + delta)
  }

  /**
   * Includes ERG even when it is unchanged, because ERG rows count the transactions of a script; tokens only when they
   * changed.
   */
  *rows(transaction: number): Generator<ChangeRow> {
    for (const [script, byToken] of this.#byScript) {
      for (const [token, delta] of byToken) {
        if (token === ERG_TOKEN_ID || delta !== 0n) yield { delta, script, token, transaction }
      }
    }
  }

  /** Net change by token; negative for burned tokens. */
  sums(): Map<number, bigint> {
    const sums = new Map<number, bigint>()
    for (const byToken of this.#byScript.values()) {
      for (const [token, delta] of byToken) sums.set(token, (sums.get(token) ?? 0n) + delta)
    }
    return sums
  }
}
