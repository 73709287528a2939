import type { Box, TokenId } from '@ergo-explorer/chain'
import { sumBoxAmounts } from './balance-changes.ts'
import { scriptOf, type ResolvedTransaction } from './resolved-transaction.ts'
import type { ContractCall } from './story.ts'

/** Spent boxes guarded by more than keys. */
export function contractBoxes(resolved: ResolvedTransaction): Box[] {
  return resolved.inputs.filter((box) => !scriptOf(resolved, box).isWallet)
}

/**
 * Describes the call by its most informative box: one whose singleton moves to an output, otherwise one whose script
 * continues.
 */
export function contractFacts(resolved: ResolvedTransaction): ContractCall | undefined {
  const boxes = contractBoxes(resolved)
  if (boxes.length === 0) return undefined
  const singletons = singletonsOf(resolved)
  const singletonIn = ({ assets }: Box): TokenId | undefined =>
    assets.find(({ tokenId }) => singletons.has(tokenId))?.tokenId
  const isContinued = (box: Box): boolean => resolved.outputs.some(({ ergoTree }) => ergoTree === box.ergoTree)
  const box = boxes.find((each) => singletonIn(each) !== undefined) ?? boxes.find(isContinued) ?? boxes[0]
  if (box === undefined) return undefined
  return {
    kind: 'contract-call',
    script: box.ergoTree,
    template: scriptOf(resolved, box).template,
    singleton: singletonIn(box),
    isContinued: isContinued(box),
    contracts: new Set(boxes.map(({ ergoTree }) => ergoTree)).size,
  }
}

/** Tokens of which all inputs and all outputs together hold one unit, in an output that is not a wallet's. */
function singletonsOf(resolved: ResolvedTransaction): ReadonlySet<TokenId> {
  const found = new Set<TokenId>()
  const [before, after] = [countUnits(resolved.inputs), countUnits(resolved.outputs)]
  if (before.size === 0) return found
  for (const box of resolved.outputs) {
    if (scriptOf(resolved, box).isWallet) continue
    for (const { tokenId } of box.assets) if (before.has(tokenId) && after.has(tokenId)) found.add(tokenId)
  }
  return found
}

function countUnits(boxes: readonly Box[]): ReadonlySet<TokenId> {
  const single = sumBoxAmounts(boxes).assets.filter(({ amount }) => amount === 1n)
  return new Set(single.map(({ tokenId }) => tokenId))
}
