import { type Blake2b256, type Block, bytesToHex, merkleProof, transactionLeaves } from '@ergo-explorer/chain'

/** The way from a transaction to the root in its block's header; undefined when the block does not hold it. */
export function proofJson(
  { header, transactions }: Block,
  transactionId: string,
  blake2b256: Blake2b256,
): string | undefined {
  const index = transactions.findIndex(({ id }) => (id as string) === transactionId)
  const proof = merkleProof(transactionLeaves(transactions, header.version, blake2b256), index, blake2b256)
  if (proof === undefined) return undefined
  // The digit says on which side our own node stands: 0 is the left. Nothing beside it is an empty text.
  const levels = proof.map(
    ({ sibling, siblingIs }) =>
      `["${sibling === undefined ? '' : bytesToHex(sibling)}",${siblingIs === 'right' ? 0 : 1}]`,
  )
  return `{"leafData":"${transactionId}","levels":[${levels.join()}]}`
}
