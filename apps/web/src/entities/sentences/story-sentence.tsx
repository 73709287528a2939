import type { FactAmounts, FactAsset, Story } from '@ergo-explorer/contract'
import { createElement, Fragment, type ReactElement } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatErg, formatTokenAmount } from '#format/amount.ts'
import { MAX_LINE_LENGTH, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { formatPartyName, formatTokenName } from '../name-text.ts'
import { ScreenLink } from '../screen-link.tsx'
import { sanitizeDecimals } from '../amount.tsx'
import { TokenMark } from '../links.tsx'
import { chooseNamedAmounts, type ErgOrTokenAmount } from './fact-amounts.ts'
import { formatOracleRate } from './oracle-rate.ts'
import { buildStoryMessage, type StoryMessage } from './story-kinds.ts'
import css from './story-sentence.module.css'
import { type EntityNames, findParty, findToken, partyNoun, type RateValue, type StoryValue } from './story-value.ts'

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
  return <MessageSentence message={message} names={story} />
}

/** A message whose values are links and amounts. */
export function MessageSentence({ message, names }: { readonly message: StoryMessage; readonly names: EntityNames }) {
  const t = useTranslation()
  const values = Object.entries(message.values).map(([name, value]) => [name, renderValue(names, value)] as const)
  return <Parts parts={t.parts(message.key, Object.fromEntries(values))} />
}

function renderValue(names: EntityNames, value: StoryValue): string | number | ReactElement {
  if (typeof value !== 'object') return value
  switch (value.as) {
    case 'party':
      return <PartyName names={names} id={value.id} />
    case 'party-kind':
      return partyNoun(findParty(names, value.id))
    case 'token':
      return <TokenName names={names} id={value.id} />
    case 'figure':
      return <Figure text={figureOf(names, value.asset)} />
    case 'amounts':
      return <Amounts names={names} amounts={value.amountsValue} />
    case 'rate':
      return <Rate value={value} />
  }
}

interface NameProps {
  readonly names: EntityNames
  readonly id: string
}

function PartyName({ names, id }: NameProps) {
  const party = findParty(names, id)
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

function TokenName({ names, id }: NameProps) {
  const token = findToken(names, id)
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

function Amounts({ names, amounts }: { readonly names: EntityNames; readonly amounts: FactAmounts | null }) {
  const t = useTranslation()
  if (amounts === null) return UNKNOWN_VALUE_TEXT
  const { first, second, more } = chooseNamedAmounts(amounts)
  const amount = <SingleAmount names={names} amount={first} />
  if (second !== undefined) {
    return (
      <Parts
        parts={t.parts('amounts.both', { first: amount, second: <SingleAmount names={names} amount={second} /> })}
      />
    )
  }
  return more === 0 ? amount : <Parts parts={t.parts('amounts.withMore', { amount, more })} />
}

function Rate({ value }: { readonly value: RateValue }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  return <Figure text={formatOracleRate(t, value, coinName)} />
}

function SingleAmount({ names, amount }: { readonly names: EntityNames; readonly amount: ErgOrTokenAmount }) {
  const { coinName } = usePublicConfig()
  if ('nanoErg' in amount) return <Figure text={formatErg(amount.nanoErg, coinName)} />
  return (
    <>
      <Figure text={figureOf(names, amount)} />
      {NO_BREAK_SPACE}
      <TokenName names={names} id={amount.tokenId} />
    </>
  )
}

/**
 * The largest figures are marked, because rows with a fixed height make space for them. They can break anywhere, but not
 * just before their unit.
 */
function Figure({ text }: { readonly text: string }) {
  if (text.length <= MAX_LINE_LENGTH) return <span className={css.figure}>{text}</span>
  const end = /\d{1,3}\u{a0}\p{L}+$/u.exec(text)?.[0] ?? ''
  return (
    <span className={css.figure} data-long="true">
      {text.slice(0, text.length - end.length)}
      {end !== '' && <span className="nowrap">{end}</span>}
    </span>
  )
}

/** Passed as separate children, because the static parts of a sentence need no keys. */
const Parts = ({ parts }: { readonly parts: readonly (string | ReactElement)[] }) =>
  createElement(Fragment, null, ...parts)

const figureOf = (names: EntityNames, { tokenId, amount }: FactAsset) =>
  formatTokenAmount(amount, sanitizeDecimals(findToken(names, tokenId).decimals))
