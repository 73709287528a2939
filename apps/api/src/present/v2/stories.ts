import type { Hex } from '@ergo-explorer/chain'
import type { Party, Story, TokenName } from '@ergo-explorer/contract'
import { STORY_KINDS } from '@ergo-explorer/stories'
import type { EntityNames } from '../../queries/entity-names.ts'
import type { StoryRecord } from '../../queries/summaries.ts'
import { addressOfErgoTree } from '../address-of-ergo-tree.ts'
import { presentTokenName } from './assets.ts'
import { presentKeyOwner, presentOwner, presentParty } from './parties.ts'
import type { PresentContext } from './present-context.ts'

/** `other` for kinds of a newer index. */
export const storyKindName = (kind: number): string => STORY_KINDS[kind] ?? 'other'

/** A script hash or token id, or a public key. */
const ID_OR_KEY = /"((?:[0-9a-f]{64})|0[23][0-9a-f]{64})"/g

export function presentStory(context: PresentContext, { kind, rule, facts }: StoryRecord, names: EntityNames): Story {
  const parties: Record<string, Party> = {}
  const tokens: Record<string, TokenName> = {}
  for (const [, id = ''] of facts.matchAll(ID_OR_KEY)) {
    const party = presentPartyById(context, id, names)
    if (party !== undefined) parties[id] = party
    const metadata = names.tokens.get(id)
    if (metadata !== undefined) tokens[id] = presentTokenName(context, { tokenId: id, ...metadata })
  }
  // The indexer stores an object.
  return { kind: storyKindName(kind), rule, facts: JSON.parse(facts) as object, parties, tokens }
}

const KEY_DIGITS = 66

/** The party for a script hash or a public key. */
export function presentPartyById(context: PresentContext, id: Hex, { scripts }: EntityNames): Party | undefined {
  if (id.length === KEY_DIGITS) return presentKeyOwner(context, id)
  const script = scripts.get(id)
  if (script === undefined) return undefined
  const { hash, address, template, ergoTree } = script
  if (address !== null) return presentParty(context, { hash, address, template })
  return ergoTree === null
    ? undefined
    : presentOwner(context, { ergoTree, address: addressOfErgoTree(context, ergoTree) })
}
