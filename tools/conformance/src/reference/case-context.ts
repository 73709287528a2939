import { type NetworkPreset, parseLossless, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { IndexedChain } from '@ergo-explorer/api/testing/indexed-chain'
import { assertDefined } from './assert-defined.ts'
import { ReferenceLedger, type ResolvedTransaction } from './ledger.ts'
import { chooseSubjects, type TestSubjects } from './subjects.ts'

/** Everything the cases are built from. */
export interface CaseContext {
  readonly ledger: ReferenceLedger
  readonly subjects: TestSubjects
  readonly preset: NetworkPreset
  /** The API's current time. */
  readonly now: number
  /** The voted parameters, named as the node names them. */
  readonly parameters: Readonly<Record<string, number>>
  /** Removes a transaction from the node's mempool so that it can be submitted again. A different one on each call. */
  readonly dropFromMempool: () => ResolvedTransaction
}

export async function createCaseContext({ node }: IndexedChain): Promise<CaseContext> {
  const ledger = new ReferenceLedger(node.chain, await createBlake2b256())
  const subjects = chooseSubjects(ledger)
  const unsent = [...subjects.independent]
  const { parameters } = parseLossless(String(node.request('/info').body)) as Pick<CaseContext, 'parameters'>
  return {
    ledger,
    subjects,
    preset: presetOf('devnet'),
    now: node.time.now,
    parameters,
    dropFromMempool() {
      const transaction = assertDefined(unsent.pop())
      node.chain.mempool.pool.drop(transaction.id)
      return transaction
    },
  }
}
