import type { FactAmounts, FactAsset, Story } from '@ergo-explorer/contract'
import { createElement, Fragment, type ReactElement } from 'react'
import { usePublicConfig } from '../config/use-public-config.ts'
import { formatErg } from '../format/format-erg.ts'
import { formatTokenAmount } from '../format/format-token-amount.ts'
import { NO_BREAK_SPACE } from '../format/signs.ts'
import { UNKNOWN } from '../format/unknown.ts'
import { useWords } from '../i18n/use-words.ts'
import { partyText, tokenText } from './name-text.ts'
import { ScreenLink } from './screen-link.tsx'
import { soundDecimals } from './sound-decimals.ts'
import { leadAmounts, type OneAmount } from './story/lead-amounts.ts'
import { nounOf, partyOf, tokenOf } from './story/look-up.ts'
import type { StoryValue } from './story/story-value.ts'
import { tellingOf } from './story/story-values.ts'
import css from './story-sentence.module.css'
import { TokenMark } from './token-link.tsx'

export interface StorySentenceProps {
  /** Null where nobody told one: then nothing is shown. */
  readonly story: Story | null
}

/** What a transaction does, as a sentence with links and amounts in it. */
export function StorySentence({ story }: StorySentenceProps) {
  const words = useWords()
  if (story === null) return null
  const telling = tellingOf(story)
  if (telling === undefined) return words.text('story.unfamiliar')
  const values = Object.entries(telling.values).map(([name, value]) => [name, shown(story, value)] as const)
  return <Parts parts={words.parts(telling.key, Object.fromEntries(values))} />
}

function shown(story: Story, value: StoryValue): string | number | ReactElement {
  if (typeof value !== 'object') return value
  switch (value.as) {
    case 'party':
      return <PartyName story={story} id={value.id} />
    case 'party-kind':
      return nounOf(partyOf(story, value.id))
    case 'token':
      return <TokenName story={story} id={value.id} />
    case 'figure':
      return <span className={css.figure}>{figureOf(story, value.asset)}</span>
    case 'amounts':
      return <Amounts story={story} amounts={value.amounts} />
  }
}

interface NameProps {
  readonly story: Story
  readonly id: string
}

function PartyName({ story, id }: NameProps) {
  const party = partyOf(story, id)
  const name = (
    <bdi className={css.name} data-is={party.label === null ? 'hash' : undefined} translate="no">
      {partyText(party)}
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
  const token = tokenOf(story, id)
  return (
    <>
      <ScreenLink screen="token" to={`/token/${id}`}>
        <bdi className={css.name} data-is={token.name === null ? 'hash' : undefined} translate="no">
          {tokenText(token)}
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
  const words = useWords()
  if (amounts === null) return UNKNOWN
  const { first, second, more } = leadAmounts(amounts)
  const amount = <One story={story} amount={first} />
  if (second !== undefined) {
    return (
      <Parts parts={words.parts('amounts.both', { first: amount, second: <One story={story} amount={second} /> })} />
    )
  }
  return more === 0 ? amount : <Parts parts={words.parts('amounts.withMore', { amount, more })} />
}

function One({ story, amount }: { readonly story: Story; readonly amount: OneAmount }) {
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

/** Given one by one, since the pieces of a sentence need no keys: they never change places. */
const Parts = ({ parts }: { readonly parts: readonly (string | ReactElement)[] }) =>
  createElement(Fragment, null, ...parts)

const figureOf = (story: Story, { tokenId, amount }: FactAsset) =>
  formatTokenAmount(amount, soundDecimals(tokenOf(story, tokenId).decimals))
