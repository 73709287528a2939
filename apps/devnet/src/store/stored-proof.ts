import type { Blake2b256, Block, Hex } from '@ergo-explorer/chain'
import { proofJson } from '@ergo-explorer/simchain'

/** Proves that a transaction stands in a block, from the JSON of its transactions; undefined when it does not. */
export function proofIn(
  section: Buffer,
  version: number,
  transactionId: string,
  blake2b256: Blake2b256,
): string | undefined {
  // JSON.parse rounds amounts, but a proof is made of ids and signatures alone.
  const { transactions } = JSON.parse(section.toString('utf8')) as TransactionsSection
  const block = {
    header: { version },
    transactions: transactions.map(({ id, inputs }) => ({
      id,
      inputs: inputs.map(({ spendingProof }) => ({ proof: spendingProof.proofBytes })),
    })),
  }
  // The same parts are all that the proof of a whole block reads.
  return proofJson(block as unknown as Block, transactionId, blake2b256)
}

interface TransactionsSection {
  readonly transactions: readonly {
    readonly id: string
    readonly inputs: readonly { readonly spendingProof: { readonly proofBytes: Hex } }[]
  }[]
}
