import { type NetworkPreset, parseLossless, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { AnIndexedChain } from '@ergo-explorer/api/testing/an-indexed-chain'
import { certain } from './certain.ts'
import { Ledger, type Resolved } from './ledger.ts'
import { chooseSubjects, type Subjects } from './subjects.ts'

/** All that cases are made of. */
export interface World {
  readonly ledger: Ledger
  readonly subjects: Subjects
  readonly preset: NetworkPreset
  /** When the API thinks it is. */
  readonly now: number
  /** What miners have voted for, in the node's words. */
  readonly parameters: Readonly<Record<string, number>>
  /** Lets the node forget a transaction that waits, so that it can be sent once more. A different one each time. */
  readonly forgetWaiting: () => Resolved
}

export async function readWorld({ node }: AnIndexedChain): Promise<World> {
  const ledger = new Ledger(node.chain, await createBlake2b256())
  const subjects = chooseSubjects(ledger)
  const unsent = [...subjects.independent]
  const { parameters } = parseLossless(String(node.ask('/info').body)) as Pick<World, 'parameters'>
  return {
    ledger,
    subjects,
    preset: presetOf('devnet'),
    now: node.time.now,
    parameters,
    forgetWaiting() {
      const transaction = certain(unsent.pop())
      node.chain.room.pool.drop(transaction.id)
      return transaction
    },
  }
}
