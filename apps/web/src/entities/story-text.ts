import type { FactAmounts, FactAsset, Story } from '@ergo-explorer/contract'
import { DEFAULT_CONFIG } from '../config/public-config.ts'
import { formatErg } from '../format/format-erg.ts'
import { formatTokenAmount } from '../format/format-token-amount.ts'
import { NO_BREAK_SPACE } from '../format/signs.ts'
import { UNKNOWN } from '../format/unknown.ts'
import type { Words } from '../i18n/create-words.ts'
import { partyText, plainTokenText } from './name-text.ts'
import { soundDecimals } from './sound-decimals.ts'
import { leadAmounts, type OneAmount } from './story/lead-amounts.ts'
import { nounOf, partyOf, tokenOf } from './story/look-up.ts'
import type { StoryValue } from './story/story-value.ts'
import { tellingOf } from './story/story-values.ts'

/** What a transaction does, as plain text: for titles and rows. Nothing is told of a transaction without a story. */
export function storyText(words: Words, story: Story | null, coinName = DEFAULT_CONFIG.coinName): string {
  if (story === null) return ''
  const telling = tellingOf(story)
  if (telling === undefined) return words.text('story.unfamiliar')
  const writer: Writer = { words, story, coinName }
  const values = Object.entries(telling.values).map(([name, value]) => [name, textOf(writer, value)] as const)
  return words.text(telling.key, Object.fromEntries(values))
}

interface Writer {
  readonly words: Words
  readonly story: Story
  readonly coinName: string
}

function textOf(writer: Writer, value: StoryValue): string | number {
  if (typeof value !== 'object') return value
  const { story } = writer
  switch (value.as) {
    case 'party':
      return isolated(partyText(partyOf(story, value.id)))
    case 'party-kind':
      return nounOf(partyOf(story, value.id))
    case 'token':
      return isolated(plainTokenText(tokenOf(story, value.id)))
    case 'figure':
      return figureOf(story, value.asset)
    case 'amounts':
      return amountsText(writer, value.amounts)
  }
}

function amountsText(writer: Writer, amounts: FactAmounts | null): string {
  if (amounts === null) return UNKNOWN
  const { first, second, more } = leadAmounts(amounts)
  const amount = oneText(writer, first)
  if (second !== undefined) return writer.words.text('amounts.both', { first: amount, second: oneText(writer, second) })
  return more === 0 ? amount : writer.words.text('amounts.withMore', { amount, more })
}

function oneText({ story, coinName }: Writer, amount: OneAmount): string {
  if ('nanoErg' in amount) return formatErg(amount.nanoErg, coinName)
  return figureOf(story, amount) + NO_BREAK_SPACE + isolated(plainTokenText(tokenOf(story, amount.tokenId)))
}

const figureOf = (story: Story, { tokenId, amount }: FactAsset) =>
  formatTokenAmount(amount, soundDecimals(tokenOf(story, tokenId).decimals))

/** Letters that run from right to left. */
const RIGHT_TO_LEFT = /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Text has no element that would keep a name's direction to itself, so that signs around it do. */
const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u{2068}${name}\u{2069}` : name)
