import type { Blake2b256, Block, Hex } from '@ergo-explorer/chain'
import { proofJson } from '@ergo-explorer/simchain'

/** Proves that a block contains a transaction, from the JSON of its transactions; undefined when it does not. */
export function proveStoredTransaction(
  section: Buffer,
  {
    version,
    transactionId,
    blake2b256,
  }: { readonly version: number; readonly transactionId: string; readonly blake2b256: Blake2b256 },
): string | undefined {
  // JSON.parse rounds amounts, but a proof only needs ids and signatures.
  const { transactions } = JSON.parse(section.toString('utf8')) as TransactionsSection
  const block = {
    header: { version },
    transactions: transactions.map(({ id, inputs }) => ({
      id,
      inputs: inputs.map(({ spendingProof }) => ({ proof: spendingProof.proofBytes })),
    })),
  }
  // The proof reads only these fields of a block.
  return proofJson(block as unknown as Block, transactionId, blake2b256)
}

interface TransactionsSection {
  readonly transactions: readonly {
    readonly id: string
    readonly inputs: readonly { readonly spendingProof: { readonly proofBytes: Hex } }[]
  }[]
}
