import type { FactAmounts, FactAsset, Story } from '@ergo-explorer/contract'
import { createElement, Fragment, type ReactElement } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatErg, formatTokenAmount } from '#format/amount.ts'
import { NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { formatPartyName, formatTokenName } from '../name-text.ts'
import { ScreenLink } from '../screen-link.tsx'
import { sanitizeDecimals } from '../amount.tsx'
import { TokenMark } from '../links.tsx'
import { chooseNamedAmounts, type ErgOrTokenAmount } from './fact-amounts.ts'
import { formatOracleRate } from './oracle-rate.ts'
import { buildStoryMessage } from './story-kinds.ts'
import css from './story-sentence.module.css'
import { findParty, findToken, partyNoun, type RateValue, type StoryValue } from './story-value.ts'

export interface StorySentenceProps {
  /** Null if there is no story: then nothing is rendered. */
  readonly story: Story | null
}

/** Story of a transaction as a sentence with links and amounts. */
export function StorySentence({ story }: StorySentenceProps) {
  const t = useTranslation()
  if (story === null) return null
  const message = buildStoryMessage(story)
  if (message === undefined) return t.text('story.unfamiliar')
  const values = Object.entries(message.values).map(([name, value]) => [name, renderValue(story, value)] as const)
  return <Parts parts={t.parts(message.key, Object.fromEntries(values))} />
}

function renderValue(story: Story, value: StoryValue): string | number | ReactElement {
  if (typeof value !== 'object') return value
  switch (value.as) {
    case 'party':
      return <PartyName story={story} id={value.id} />
    case 'party-kind':
      return partyNoun(findParty(story, value.id))
    case 'token':
      return <TokenName story={story} id={value.id} />
    case 'figure':
      return <span className={css.figure}>{figureOf(story, value.asset)}</span>
    case 'amounts':
      return <Amounts story={story} amounts={value.amountsValue} />
    case 'rate':
      return <Rate value={value} />
  }
}

interface NameProps {
  readonly story: Story
  readonly id: string
}

function PartyName({ story, id }: NameProps) {
  const party = findParty(story, id)
  const name = (
    <bdi className={css.name} data-is={party.label === null ? 'hash' : undefined} translate="no">
      {formatPartyName(party)}
    </bdi>
  )
  if (party.address === '') return name
  return (
    <ScreenLink screen="address" to={`/addresses/${party.address}`}>
      {name}
    </ScreenLink>
  )
}

function TokenName({ story, id }: NameProps) {
  const token = findToken(story, id)
  return (
    <>
      <ScreenLink screen="token" to={`/token/${id}`}>
        <bdi className={css.name} data-is={token.name === null ? 'hash' : undefined} translate="no">
          {formatTokenName(token)}
        </bdi>
      </ScreenLink>
      {token.genuineness !== 'unknown' && (
        <>
          {' '}
          <TokenMark genuineness={token.genuineness} />
        </>
      )}
    </>
  )
}

function Amounts({ story, amounts }: { readonly story: Story; readonly amounts: FactAmounts | null }) {
  const t = useTranslation()
  if (amounts === null) return UNKNOWN_VALUE_TEXT
  const { first, second, more } = chooseNamedAmounts(amounts)
  const amount = <SingleAmount story={story} amount={first} />
  if (second !== undefined) {
    return (
      <Parts
        parts={t.parts('amounts.both', { first: amount, second: <SingleAmount story={story} amount={second} /> })}
      />
    )
  }
  return more === 0 ? amount : <Parts parts={t.parts('amounts.withMore', { amount, more })} />
}

function Rate({ value }: { readonly value: RateValue }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  return <span className={css.figure}>{formatOracleRate(t, value, coinName)}</span>
}

function SingleAmount({ story, amount }: { readonly story: Story; readonly amount: ErgOrTokenAmount }) {
  const { coinName } = usePublicConfig()
  if ('nanoErg' in amount) return <span className={css.figure}>{formatErg(amount.nanoErg, coinName)}</span>
  return (
    <>
      <span className={css.figure}>{figureOf(story, amount)}</span>
      {NO_BREAK_SPACE}
      <TokenName story={story} id={amount.tokenId} />
    </>
  )
}

/** Passed as separate children, because the static parts of a sentence need no keys. */
const Parts = ({ parts }: { readonly parts: readonly (string | ReactElement)[] }) =>
  createElement(Fragment, null, ...parts)

const figureOf = (story: Story, { tokenId, amount }: FactAsset) =>
  formatTokenAmount(amount, sanitizeDecimals(findToken(story, tokenId).decimals))
