import type { Hex } from '@ergo-explorer/chain'
import type { Party, Story, TokenName } from '@ergo-explorer/contract'
import { STORY_KINDS } from '@ergo-explorer/stories'
import type { Names } from '../../queries/names.ts'
import type { StoryRecord } from '../../queries/summaries.ts'
import { addressOfTree } from '../address-of-tree.ts'
import { presentTokenName } from './assets.ts'
import { presentKey, presentOwner, presentParty } from './parties.ts'
import type { Terms } from './terms.ts'

/** The word for a kind that a later version of the index may have told. */
export const kindOf = (kind: number): string => STORY_KINDS[kind] ?? 'other'

/** A script's hash or a token's id; or a public key. */
const NAMED = /"((?:[0-9a-f]{64})|0[23][0-9a-f]{64})"/g

export function presentStory(terms: Terms, { kind, rule, facts }: StoryRecord, names: Names): Story {
  const parties: Record<string, Party> = {}
  const tokens: Record<string, TokenName> = {}
  for (const [, id = ''] of facts.matchAll(NAMED)) {
    const party = presentNamed(terms, id, names)
    if (party !== undefined) parties[id] = party
    const claims = names.tokens.get(id)
    if (claims !== undefined) tokens[id] = presentTokenName(terms, { tokenId: id, ...claims })
  }
  // The indexer writes an object.
  return { kind: kindOf(kind), rule, facts: JSON.parse(facts) as object, parties, tokens }
}

const KEY_DIGITS = 66

/** Who a script's hash or a key stands for. */
export function presentNamed(terms: Terms, id: Hex, { scripts }: Names): Party | undefined {
  if (id.length === KEY_DIGITS) return presentKey(terms, id)
  const script = scripts.get(id)
  if (script === undefined) return undefined
  const { hash, address, template, tree } = script
  if (address !== null) return presentParty(terms, { hash, address, template })
  return tree === null ? undefined : presentOwner(terms, tree, addressOfTree(terms, tree))
}
