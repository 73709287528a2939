import type { BoxCandidate, Hex } from '@ergo-explorer/chain'

/** Change of a script's ERG or token balance. */
export interface MempoolBalanceChange {
  readonly ergoTree: Hex
  /** Empty for ERG. */
  readonly tokenId: Hex
  readonly delta: bigint
}

const ERG = ''

/**
 * Includes ERG for every affected script, even without a change, so that the script is found; tokens only when they
 * change.
 */
export function deriveMempoolBalanceChanges(
  spent: readonly BoxCandidate[],
  created: readonly BoxCandidate[],
): MempoolBalanceChange[] {
  const byErgoTree = new Map<Hex, Map<Hex, bigint>>()
  for (const box of spent) applyBox(byErgoTree, box, -1n)
  for (const box of created) applyBox(byErgoTree, box, 1n)
  return [...byErgoTree].flatMap(([ergoTree, tokens]) =>
    [...tokens].flatMap(([tokenId, delta]) => (tokenId === ERG || delta !== 0n ? [{ ergoTree, tokenId, delta }] : [])),
  )
}

function applyBox(
  byErgoTree: Map<Hex, Map<Hex, bigint>>,
  { ergoTree, value, assets }: BoxCandidate,
  sign: 1n | -1n,
): void {
  let tokens = byErgoTree.get(ergoTree)
  if (tokens === undefined) byErgoTree.set(ergoTree, (tokens = new Map()))
  tokens.set(ERG, (tokens.get(ERG) ?? 0n) + sign * value)
  for (const { tokenId, amount } of assets) tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + sign * amount)
}
