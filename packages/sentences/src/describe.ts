import { COIN_UNIT } from '@ergo-explorer/chain'
import type { FactAmounts, FactAsset } from '@ergo-explorer/contract'
import { formatCoinUnit, formatErg, formatTokenAmount } from './amount.ts'
import { buildEffectMessage, type EffectOfTransaction } from './effect-message.ts'
import { chooseNamedAmounts, type ErgOrTokenAmount } from './fact-amounts.ts'
import { formatPartyName, formatUnmarkedTokenName, isolateName, sanitizeDecimals } from './name-text.ts'
import { NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from './number.ts'
import { formatOracleRate } from './oracle-rate.ts'
import type { PartyView } from './party-view.ts'
import { buildAdditionalMessages, buildStoryMessage, type StoryMessage } from './story-kinds.ts'
import { type EntityNames, findParty, findToken, partyNoun, type PoolValue, type StoryValue } from './story-value.ts'
import type { SentenceKey, Translator } from './translator.ts'

/** Kind and facts of a transaction with the names that the facts refer to. */
export interface NamedStory extends EntityNames {
  readonly kind: string
  readonly facts: unknown
}

/** Story of a transaction as plain text, for titles, rows and files. Empty without a story. */
export function formatStory(
  translator: Translator<SentenceKey>,
  story: NamedStory | null,
  coinName: string = COIN_UNIT,
): string {
  if (story === null) return ''
  const message = buildStoryMessage(story)
  if (message === undefined) return translator.text('story.unfamiliar')
  const writer: Writer = { translator, names: story, coinName }
  return [message, ...buildAdditionalMessages(story)].map((each) => messageText(writer, each)).join(' ')
}

/** What a transaction does from the point of view of an owner, as the history of an address says it. */
export function formatEffect(
  translator: Translator<SentenceKey>,
  row: EffectOfTransaction,
  own: readonly PartyView[],
  coinName: string = COIN_UNIT,
): string {
  const effect = buildEffectMessage(row, own)
  if (effect === undefined) return formatStory(translator, row.story, coinName)
  return messageText({ translator, names: effect.names, coinName }, effect.message)
}

interface Writer {
  readonly translator: Translator<SentenceKey>
  readonly names: EntityNames
  readonly coinName: string
}

const messageText = (writer: Writer, { key, values }: StoryMessage): string =>
  writer.translator.text(
    key,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(writer, value)])),
  )

function valueText(writer: Writer, value: StoryValue): string | number {
  if (typeof value !== 'object') return value
  const { names } = writer
  switch (value.as) {
    case 'party':
      return isolateName(formatPartyName(findParty(names, value.id)))
    case 'party-kind':
      return partyNoun(findParty(names, value.id))
    case 'token':
      return isolateName(formatUnmarkedTokenName(findToken(names, value.id)))
    case 'pool':
      return isolateName(formatPoolName(names, value, writer.coinName))
    case 'figure':
      return formatFactAsset(names, value.asset)
    case 'amounts':
      return amountsText(writer, value.amountsValue)
    case 'rate':
      return formatOracleRate(writer.translator, value, writer.coinName)
  }
}

/** `Larkspur/ERG`, or the name of the NFT where the facts do not state the pair. */
export const formatPoolName = (names: EntityNames, { id, tokenId }: PoolValue, coinName: string): string =>
  tokenId === null
    ? formatUnmarkedTokenName(findToken(names, id))
    : `${formatUnmarkedTokenName(findToken(names, tokenId))}/${formatCoinUnit(coinName)}`

function amountsText(writer: Writer, amounts: FactAmounts | null): string {
  if (amounts === null) return UNKNOWN_VALUE_TEXT
  const { first, second, more } = chooseNamedAmounts(amounts)
  const amount = amountText(writer, first)
  if (second !== undefined)
    return writer.translator.text('amounts.both', { first: amount, second: amountText(writer, second) })
  return more === 0 ? amount : writer.translator.text('amounts.withMore', { amount, more })
}

function amountText({ names, coinName }: Writer, amount: ErgOrTokenAmount): string {
  if ('nanoErg' in amount) return formatErg(amount.nanoErg, coinName)
  return (
    formatFactAsset(names, amount) +
    NO_BREAK_SPACE +
    isolateName(formatUnmarkedTokenName(findToken(names, amount.tokenId)))
  )
}

/** An amount of a token without its name. */
export const formatFactAsset = (names: EntityNames, { tokenId, amount }: FactAsset): string =>
  formatTokenAmount(amount, sanitizeDecimals(findToken(names, tokenId).decimals))
