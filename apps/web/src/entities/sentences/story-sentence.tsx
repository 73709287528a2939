import type { NanoErg } from '@ergo-explorer/chain'
import type { FactAmounts, FactAsset, Story } from '@ergo-explorer/contract'
import { createElement, Fragment, type ReactElement } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit, formatErg, splitErg, splitTokenAmount } from '#format/amount.ts'
import { isCut, MAX_LINE_LENGTH, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useValuePlace } from '#page/page-context.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { formatPartyName, formatTokenName, sanitizeDecimals } from '@ergo-explorer/sentences/name-text'
import { NameLink, ScreenLink } from '../screen-link.tsx'
import { CutFigure } from '../amount.tsx'
import { formatFactAsset, formatPoolName } from '@ergo-explorer/sentences/describe'
import { hasMark, PartyLink, TokenMark } from '../links.tsx'
import { boxKeys } from '../flow/box-key.ts'
import type { Evidence } from './evidence.ts'
import { chooseNamedAmounts, type ErgOrTokenAmount } from '@ergo-explorer/sentences/fact-amounts'
import { formatOracleRate } from '@ergo-explorer/sentences/oracle-rate'
import { buildAdditionalMessages, buildStoryMessage, type StoryMessage } from '@ergo-explorer/sentences/story-kinds'
import css from './story-sentence.module.css'
import {
  type EntityNames,
  findParty,
  findToken,
  partyNoun,
  type PoolValue,
  type RateValue,
  type StoryValue,
} from '@ergo-explorer/sentences/story-value'

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
  return (
    <>
      <MessageSentence message={message} names={story} />
      <AdditionalSentences story={story} />
    </>
  )
}

/** What a transaction does beyond the action that its kind describes. */
export const AdditionalSentences = ({ story, evidenceOf }: AdditionalSentencesProps) =>
  buildAdditionalMessages(story).map((message) => (
    <Fragment key={message.key}>
      {' '}
      <MessageSentence message={message} names={story} evidence={evidenceOf?.(message)} />
    </Fragment>
  ))

interface AdditionalSentencesProps {
  readonly story: Story
  readonly evidenceOf?: ((message: StoryMessage) => Evidence) | undefined
}

interface MessageSentenceProps {
  readonly message: StoryMessage
  readonly names: EntityNames
  /** Boxes that are highlighted while a value is hovered or has the focus. */
  readonly evidence?: Evidence | undefined
}

/** A message whose values are links and amounts. */
export function MessageSentence({ message, names, evidence }: MessageSentenceProps) {
  const t = useTranslation()
  const values = Object.entries(message.values).map(
    ([name, value]) => [name, withEvidence(renderValue(names, value), evidence?.[name])] as const,
  )
  return <Parts parts={t.parts(message.key, Object.fromEntries(values))} />
}

const withEvidence = (value: string | number | ReactElement, boxes: Evidence[string] | undefined) =>
  boxes === undefined ? value : <span data-boxes={boxKeys(boxes)}>{value}</span>

/** One value of a sentence. */
export const SentenceValue = ({ names, value }: { readonly names: EntityNames; readonly value: StoryValue }) =>
  renderValue(names, value)

function renderValue(names: EntityNames, value: StoryValue): string | number | ReactElement {
  if (typeof value !== 'object') return value
  switch (value.as) {
    case 'party':
      return <PartyName names={names} id={value.id} isMiner={value.isMiner} />
    case 'party-kind':
      return partyNoun(findParty(names, value.id))
    case 'token':
      return <TokenName names={names} id={value.id} />
    case 'pool':
      return <PoolName names={names} pool={value} />
    case 'figure':
      return <TokenFigure names={names} asset={value.asset} />
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

function PartyName({ names, id, isMiner = false }: NameProps & { readonly isMiner?: boolean | undefined }) {
  const party = findParty(names, id)
  const name = (
    <bdi
      className={css.name}
      data-is={party.label === null ? 'hash' : undefined}
      data-unproven={party.label !== null || undefined}
      translate="no"
    >
      {formatPartyName(party)}
    </bdi>
  )
  if (party.address === '') return name
  return isMiner ? (
    <NameLink screen="miner" to={`/miners/${party.address}`}>
      {name}
    </NameLink>
  ) : (
    <PartyLink party={party}>{name}</PartyLink>
  )
}

function TokenName({ names, id }: NameProps) {
  const token = findToken(names, id)
  return (
    <>
      <NameLink screen="token" to={`/token/${id}`}>
        <bdi
          className={css.name}
          data-is={token.name === null ? 'hash' : undefined}
          data-unproven={token.name === null ? undefined : 'token'}
          translate="no"
        >
          {formatTokenName(token)}
        </bdi>
      </NameLink>
      {hasMark(token) && (
        <>
          {'\u00A0'}
          <TokenMark token={token} />
        </>
      )}
    </>
  )
}

function PoolName({ names, pool }: { readonly names: EntityNames; readonly pool: PoolValue }) {
  const { coinName } = usePublicConfig()
  const isNamed = findToken(names, pool.tokenId ?? pool.id).name !== null
  const [screen, to] =
    pool.type === 'oracle' ? ['oracle-pool', `/oracle-pool-state/${pool.id}`] : ['pool', `/pools/${pool.id}`]
  return (
    <ScreenLink screen={screen} to={to}>
      <bdi
        className={css.name}
        data-is={isNamed ? undefined : 'hash'}
        data-unproven={isNamed ? 'token' : undefined}
        translate="no"
      >
        {formatPoolName(names, pool, coinName)}
      </bdi>
    </ScreenLink>
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
  if ('nanoErg' in amount) return <ErgFigure nanoErg={amount.nanoErg} />
  return (
    <>
      <TokenFigure names={names} asset={amount} />
      {NO_BREAK_SPACE}
      <TokenName names={names} id={amount.tokenId} />
    </>
  )
}

/** An amount with the coin; lists cut it. */
function ErgFigure({ nanoErg }: { readonly nanoErg: NanoErg }) {
  const { coinName } = usePublicConfig()
  const place = useValuePlace()
  const parts = splitErg(nanoErg)
  if (place === 'detail' || !isCut(parts)) return <Figure text={formatErg(nanoErg, coinName)} />
  return (
    <span className="nowrap">
      <CutFigure parts={parts} />
      {NO_BREAK_SPACE}
      {formatCoinUnit(coinName)}
    </span>
  )
}

/** An amount of a token without its name; lists cut it. */
function TokenFigure({ names, asset }: { readonly names: EntityNames; readonly asset: FactAsset }) {
  const place = useValuePlace()
  const parts = splitTokenAmount(asset.amount, sanitizeDecimals(findToken(names, asset.tokenId).decimals))
  return place === 'detail' || !isCut(parts) ? (
    <Figure text={formatFactAsset(names, asset)} />
  ) : (
    <CutFigure parts={parts} />
  )
}

/**
 * A figure stays in one line. Only the largest can break anywhere, but not just before their unit; they are marked,
 * because rows with a fixed height make space for them.
 */
function Figure({ text }: { readonly text: string }) {
  if (text.length <= MAX_LINE_LENGTH) return <span className="nowrap">{text}</span>
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
