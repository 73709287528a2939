import type { BoxCandidate, Hex } from '@ergo-explorer/chain'

/** What becomes of a script's ERG or of one of its tokens. */
export interface Change {
  readonly tree: Hex
  /** Empty for ERG. */
  readonly tokenId: Hex
  readonly delta: bigint
}

const ERG = ''

/** For every script that is touched its ERG, even by nothing, so that it is found; of tokens only what really changes. */
export function deriveChanges(spent: readonly BoxCandidate[], made: readonly BoxCandidate[]): Change[] {
  const byTree = new Map<Hex, Map<Hex, bigint>>()
  for (const box of spent) book(byTree, box, -1n)
  for (const box of made) book(byTree, box, 1n)
  return [...byTree].flatMap(([tree, tokens]) =>
    [...tokens].flatMap(([tokenId, delta]) => (tokenId === ERG || delta !== 0n ? [{ tree, tokenId, delta }] : [])),
  )
}

function book(byTree: Map<Hex, Map<Hex, bigint>>, { ergoTree, value, assets }: BoxCandidate, sign: 1n | -1n): void {
  let tokens = byTree.get(ergoTree)
  if (tokens === undefined) byTree.set(ergoTree, (tokens = new Map()))
  tokens.set(ERG, (tokens.get(ERG) ?? 0n) + sign * value)
  for (const { tokenId, amount } of assets) tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + sign * amount)
}
