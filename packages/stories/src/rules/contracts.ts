import type { Box, TokenId } from '@ergo-explorer/chain'
import { sumBoxAmounts } from '#balance-changes.ts'
import * as fact from '#facts.ts'
import { contractBoxes, type ResolvedTransaction, scriptOf } from '#resolved-transaction.ts'
import { defineKind, type FactsOf, type StoryRule } from '#rule.ts'

export const contractCallKind = defineKind('contract-call', {
  /** The first contract whose box was spent. */
  script: fact.script,
  /** Undefined if the script cannot be parsed. */
  template: fact.optional(fact.templateHash),
  /** A token of which one unit moved from a box of this contract to an output: usually it identifies the contract. */
  singleton: fact.optional(fact.tokenId),
  /** Whether an output has the same script. */
  isContinued: fact.flag,
  contracts: fact.count,
})

/** Proves that a contract's box is spent and the contract continues: under the same script, or by its singleton. */
export const contractStep: StoryRule<typeof contractCallKind> = {
  name: 'contract-step',
  version: 3,
  kind: contractCallKind,
  match: (resolved) => {
    const facts = contractFacts(resolved)
    return facts?.isContinued === true || facts?.singleton !== undefined ? facts : undefined
  },
}

/** Proves only that a box guarded by more than keys is spent. Tried late, when no more specific rule matches. */
export const contractCall: StoryRule<typeof contractCallKind> = {
  name: 'contract-call',
  version: 4,
  kind: contractCallKind,
  match: contractFacts,
}

/**
 * Describes the call by its most informative box: one whose singleton moves to an output, otherwise one whose script
 * continues.
 */
function contractFacts(resolved: ResolvedTransaction): FactsOf<typeof contractCallKind> | undefined {
  const boxes = contractBoxes(resolved)
  if (boxes.length === 0) return undefined
  const singletons = singletonsOf(resolved)
  const singletonIn = ({ assets }: Box): TokenId | undefined =>
    assets.find(({ tokenId }) => singletons.has(tokenId))?.tokenId
  const isContinued = (box: Box): boolean => resolved.outputs.some(({ ergoTree }) => ergoTree === box.ergoTree)
  const box = boxes.find((each) => singletonIn(each) !== undefined) ?? boxes.find(isContinued) ?? boxes[0]
  if (box === undefined) return undefined
  return {
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
