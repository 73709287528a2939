import { type Blake2b256, type Block, bytesToHex, merkleProof, transactionLeaves } from '@ergo-explorer/chain'

/**
 * The Merkle path from a transaction to the root in its block's header; undefined when the block does not contain it.
 */
export function proofJson(
  { header, transactions }: Block,
  transactionId: string,
  blake2b256: Blake2b256,
): string | undefined {
  const index = transactions.findIndex(({ id }) => (id as string) === transactionId)
  const proof = merkleProof(transactionLeaves(transactions, header.version, blake2b256), index, blake2b256)
  if (proof === undefined) return undefined
  // The digit is the side of our own node: 0 is left. A missing sibling is an empty string.
  const levels = proof.map(
    ({ sibling, siblingIs }) =>
      `["${sibling === undefined ? '' : bytesToHex(sibling)}",${siblingIs === 'right' ? 0 : 1}]`,
  )
  return `{"leafData":"${transactionId}","levels":[${levels.join()}]}`
}
