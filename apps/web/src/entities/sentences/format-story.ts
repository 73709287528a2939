import type { FactAmounts, FactAsset, Story } from '@ergo-explorer/contract'
import { DEFAULT_CONFIG } from '#config/public-config.ts'
import { formatErg, formatTokenAmount } from '#format/amount.ts'
import { NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import type { Translations } from '#i18n/translations.ts'
import { formatPartyName, formatUnmarkedTokenName } from '../name-text.ts'
import { sanitizeDecimals } from '../amount.tsx'
import { chooseNamedAmounts, type ErgOrTokenAmount } from './fact-amounts.ts'
import { formatOracleRate } from './oracle-rate.ts'
import { buildStoryMessage } from './story-kinds.ts'
import { findParty, findToken, partyNoun, type StoryValue } from './story-value.ts'

/** Story of a transaction as plain text, for titles and rows. Empty without a story. */
export function formatStory(t: Translations, story: Story | null, coinName = DEFAULT_CONFIG.coinName): string {
  if (story === null) return ''
  const message = buildStoryMessage(story)
  if (message === undefined) return t.text('story.unfamiliar')
  const writer: Writer = { translations: t, story, coinName }
  const values = Object.entries(message.values).map(([name, value]) => [name, valueText(writer, value)] as const)
  return t.text(message.key, Object.fromEntries(values))
}

interface Writer {
  readonly translations: Translations
  readonly story: Story
  readonly coinName: string
}

function valueText(writer: Writer, value: StoryValue): string | number {
  if (typeof value !== 'object') return value
  const { story } = writer
  switch (value.as) {
    case 'party':
      return isolated(formatPartyName(findParty(story, value.id)))
    case 'party-kind':
      return partyNoun(findParty(story, value.id))
    case 'token':
      return isolated(formatUnmarkedTokenName(findToken(story, value.id)))
    case 'figure':
      return figureOf(story, value.asset)
    case 'amounts':
      return amountsText(writer, value.amountsValue)
    case 'rate':
      return formatOracleRate(writer.translations, value, writer.coinName)
  }
}

function amountsText(writer: Writer, amounts: FactAmounts | null): string {
  if (amounts === null) return UNKNOWN_VALUE_TEXT
  const { first, second, more } = chooseNamedAmounts(amounts)
  const amount = amountText(writer, first)
  if (second !== undefined)
    return writer.translations.text('amounts.both', { first: amount, second: amountText(writer, second) })
  return more === 0 ? amount : writer.translations.text('amounts.withMore', { amount, more })
}

function amountText({ story, coinName }: Writer, amount: ErgOrTokenAmount): string {
  if ('nanoErg' in amount) return formatErg(amount.nanoErg, coinName)
  return figureOf(story, amount) + NO_BREAK_SPACE + isolated(formatUnmarkedTokenName(findToken(story, amount.tokenId)))
}

const figureOf = (story: Story, { tokenId, amount }: FactAsset) =>
  formatTokenAmount(amount, sanitizeDecimals(findToken(story, tokenId).decimals))

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Plain text has no `bdi`, so direction isolates keep a name from reordering the text around it. */
const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u{2068}${name}\u{2069}` : name)
