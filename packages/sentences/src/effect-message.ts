import { type NanoErg, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { AddressTransaction, FactAmounts, FactAsset, Story, StoryKind } from '@ergo-explorer/contract'
import type { PartyView } from './party-view.ts'
import { buildStoryMessage, type StoryMessage } from './story-kinds.ts'
import { amountsValue, type EntityNames, findParty, partyAndKindValues, type StoryValue } from './story-value.ts'
import type { TokenView } from './token-view.ts'

/** What a transaction does from the point of view of one owner. */
export interface AddressEffect extends Pick<
  AddressTransaction['effect'],
  'kind' | 'nanoErg' | 'fee' | 'counterpartyCount'
> {
  readonly assets: readonly (TokenView & FactAsset)[]
  readonly counterparties: readonly PartyView[]
}

export interface EffectOfTransaction {
  readonly story: Story | null
  readonly effect: AddressEffect
}

export interface EffectMessage {
  readonly message: StoryMessage
  readonly names: EntityNames
}

/**
 * What a transaction does, from the point of view of the addresses of one owner: its part in the story if it has the leading one, else
 * what it gains and loses. Undefined if the story itself says it best: it does not mention the address.
 */
export function buildEffectMessage(row: EffectOfTransaction, own: readonly PartyView[]): EffectMessage | undefined {
  const { story, effect } = row
  if (story?.kind === 'unknown-inputs') return undefined
  const storyMessage = story === null ? undefined : buildStoryMessage(story)
  if (story !== null && storyMessage !== undefined) {
    if (hasOwnMessage(story, storyMessage, row, own))
      // Every kind with a role has this message.
      return { message: { ...storyMessage, key: `effect.${story.kind as OwnKind}` }, names: story }
    if (effect.kind === 'unchanged' && !mentions(story, storyMessage, own)) return undefined
  }
  return buildNetMessage(row, own, story?.kind)
}

/** The placeholder that names the address which a story is about. */
const LEADING_PARTIES = {
  trade: 'trader',
  liquidity: 'provider',
  order: 'owner',
  'bank-exchange': 'customer',
  mint: 'receiver',
  airdrop: 'sender',
  consolidation: 'owner',
  'self-transfer': 'owner',
  'oracle-post': 'operator',
} as const satisfies Partial<Record<StoryKind, string>>

/** Paid to the reward contract of a miner, while the story names the miner. */
const REWARD_KINDS = ['mining-reward', 'fee-collection'] as const satisfies readonly StoryKind[]

type OwnKind = keyof typeof LEADING_PARTIES | (typeof REWARD_KINDS)[number]

function hasOwnMessage(
  story: Story,
  { values }: StoryMessage,
  { effect }: EffectOfTransaction,
  own: readonly PartyView[],
): boolean {
  if (REWARD_KINDS.some((kind) => kind === story.kind)) return effect.kind === 'received'
  // A mint by others is received.
  if (story.kind === 'mint' && effect.kind !== 'minted') return false
  if (!Object.hasOwn(LEADING_PARTIES, story.kind)) return false
  return isOwn(story, values[LEADING_PARTIES[story.kind as keyof typeof LEADING_PARTIES]], own)
}

const mentions = (story: Story, { values }: StoryMessage, own: readonly PartyView[]): boolean =>
  Object.values(values).some((value) => isOwn(story, value, own))

function isOwn(story: Story, value: StoryValue | undefined, own: readonly PartyView[]): boolean {
  if (typeof value !== 'object' || value.as !== 'party') return false
  const { address, scriptHash } = findParty(story, value.id)
  return own.some((party) => (party.scriptHash === null ? address === party.address : scriptHash === party.scriptHash))
}

function buildNetMessage(
  row: EffectOfTransaction,
  own: readonly PartyView[],
  storyKind: string | undefined,
): EffectMessage {
  const [counterparty] = row.effect.counterparties
  const names = {
    parties: counterparty === undefined ? {} : { counterparty },
    tokens: Object.fromEntries(row.effect.assets.map((token) => [token.tokenId, token])),
  }
  return { message: netMessage(row.effect, own, storyKind), names }
}

function netMessage(effect: AddressEffect, own: readonly PartyView[], storyKind: string | undefined): StoryMessage {
  const { nanoErg, assets } = effect
  const gains = amountsOf(effect, 1n)
  const losses = amountsOf({ assets, nanoErg: withoutFee(nanoErg, effect.fee) }, -1n)
  const party = partyAndKindValues('party', effect.counterparties.length === 0 ? undefined : 'counterparty')
  const others = Math.max(effect.counterpartyCount - 1, 0)
  switch (effect.kind) {
    case 'received':
      return storyKind === 'rent'
        ? { key: 'effect.rent', values: { action: 'collected', amounts: gains } }
        : { key: 'effect.received', values: { amounts: gains, ...party, others } }
    case 'sent':
      return storyKind === 'rent'
        ? { key: 'effect.rent', values: { action: 'charged', amounts: losses } }
        : { key: 'effect.sent', values: { amounts: losses, ...party, others } }
    case 'exchanged':
      return { key: 'effect.exchanged', values: { sent: losses, received: gains, ...party } }
    case 'minted':
      return { key: 'effect.minted', values: { amounts: gains } }
    case 'burned':
      return { key: 'effect.burned', values: { amounts: losses } }
    case 'unchanged': {
      const form = own.every(({ kind }) => kind !== 'P2PK') ? 'contract' : nanoErg === '0' ? 'none' : 'fee'
      return { key: 'effect.unchanged', values: { form } }
    }
  }
}

const withoutFee = (nanoErg: NanoErg, fee: NanoErg | null): NanoErg => toNanoErg(BigInt(nanoErg) + BigInt(fee ?? 0))

/** The gains (sign 1) or the losses (sign -1), as positive amounts. */
function amountsOf({ nanoErg, assets }: Pick<AddressEffect, 'nanoErg' | 'assets'>, sign: 1n | -1n): StoryValue {
  const erg = sign * BigInt(nanoErg)
  const amounts: FactAmounts = {
    nanoErg: toNanoErg(erg > 0n ? erg : 0n),
    assets: assets.flatMap(({ tokenId, amount }) => {
      const units = sign * BigInt(amount)
      return units > 0n ? [{ tokenId, amount: toTokenUnits(units) }] : []
    }),
  }
  return amountsValue(amounts)
}
