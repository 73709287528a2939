import type { Box, TokenId } from '@ergo-explorer/chain'
import { sumOf } from './balance-changes.ts'
import { scriptOf, type Sides } from './sides.ts'
import type { ContractCall } from './story.ts'

/** Spent boxes that more than keys guard. */
export function contractBoxes(sides: Sides): Box[] {
  return sides.inputs.filter((box) => !scriptOf(sides, box).isWallet)
}

/** The call as its most telling box shows it: one that carries a singleton on, else one whose script stands again. */
export function contractFacts(sides: Sides): ContractCall | undefined {
  const boxes = contractBoxes(sides)
  if (boxes.length === 0) return undefined
  const singletons = singletonsOf(sides)
  const singletonIn = ({ assets }: Box): TokenId | undefined =>
    assets.find(({ tokenId }) => singletons.has(tokenId))?.tokenId
  const isContinued = (box: Box): boolean => sides.outputs.some(({ ergoTree }) => ergoTree === box.ergoTree)
  const box = boxes.find((each) => singletonIn(each) !== undefined) ?? boxes.find(isContinued) ?? boxes[0]
  if (box === undefined) return undefined
  return {
    kind: 'contract-call',
    script: box.ergoTree,
    template: scriptOf(sides, box).template,
    singleton: singletonIn(box),
    isContinued: isContinued(box),
    contracts: new Set(boxes.map(({ ergoTree }) => ergoTree)).size,
  }
}

/** Tokens of which all inputs and all outputs together hold one unit, in an output that is not a wallet's. */
function singletonsOf(sides: Sides): ReadonlySet<TokenId> {
  const found = new Set<TokenId>()
  const [before, after] = [unitsIn(sides.inputs), unitsIn(sides.outputs)]
  if (before.size === 0) return found
  for (const box of sides.outputs) {
    if (scriptOf(sides, box).isWallet) continue
    for (const { tokenId } of box.assets) if (before.has(tokenId) && after.has(tokenId)) found.add(tokenId)
  }
  return found
}

function unitsIn(boxes: readonly Box[]): ReadonlySet<TokenId> {
  const single = sumOf(boxes).assets.filter(({ amount }) => amount === 1n)
  return new Set(single.map(({ tokenId }) => tokenId))
}
