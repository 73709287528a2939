import type { ChangeRow } from '@ergo-explorer/db'
import { ERG } from './names.ts'

/** What one transaction changes, by script and token. */
export class Changes {
  readonly #byScript = new Map<number, Map<number, bigint>>()

  add(script: number, token: number, delta: bigint): void {
    let ofScript = this.#byScript.get(script)
    if (ofScript === undefined) this.#byScript.set(script, (ofScript = new Map()))
    ofScript.set(token, (ofScript.get(token) ?? 0n) + delta)
  }

  /** ERG always, so that it counts the script's transactions; of tokens only what really changed. */
  *rows(transaction: number): Generator<ChangeRow> {
    for (const [script, ofScript] of this.#byScript) {
      for (const [token, delta] of ofScript) {
        if (token === ERG || delta !== 0n) yield { delta, script, token, transaction }
      }
    }
  }

  /** What there is more of afterwards than before, by token; negative for what was lost. */
  sums(): Map<number, bigint> {
    const sums = new Map<number, bigint>()
    for (const ofScript of this.#byScript.values()) {
      for (const [token, delta] of ofScript) sums.set(token, (sums.get(token) ?? 0n) + delta)
    }
    return sums
  }
}
