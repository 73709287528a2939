import { compareTexts } from '@ergo-explorer/chain'
import type { SearchMatch, SearchMatchKind } from '#data/search/search.ts'
import { formatCount } from '#format/number.ts'
import { shortenId } from '#format/id.ts'
import { formatDate, formatTime } from '#format/time.ts'
import { ValuePlaceProvider } from '#page/page-context.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { ShortHash } from '#ui/text/hash.tsx'
import { Status } from '#ui/text/status.tsx'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import type { IconName } from '#ui/text/icon.tsx'
import { ErgAmount } from './amount.tsx'
import { isVisibleName, truncateName } from '@ergo-explorer/sentences/name-text'
import { OddName, VerdictStatus } from './verdict-status.tsx'
import css from './search-match.module.css'

/** Name and short id of a match, with the typed letters underlined, or those that differ from a mistyped text. */
export function MatchName({ match, typed }: { readonly match: SearchMatch; readonly typed: string }) {
  const t = useTranslation()
  const { kind, id, name } = match
  if (kind === 'raw-transaction') return t.text('search.decode')
  const odd = match.verdict?.kind === 'copy' ? match.verdict.oddLetters : []
  if (odd.length > 0 && isVisibleName(name))
    return (
      <>
        <OddName name={name} letters={odd} /> <Id id={id} />
      </>
    )
  if (match.certainty === 'similar' && !isVisibleName(name)) return <DifferingText text={id} typed={typed} />
  if (kind === 'block' && name !== null)
    return (
      <>
        {t.text('search.block', { height: formatCount(name) })} {id !== name && <Id id={id} />}
      </>
    )
  if (!isVisibleName(name)) return <ShortHash id={id} />
  if (match.certainty === 'similar')
    return (
      <>
        <DifferingText text={sanitizeText(name)} typed={typed} /> {kind !== 'page' && <Id id={id} />}
      </>
    )
  const [before, hit, after] = splitAroundText(sanitizeText(name), typed)
  return (
    <>
      <bdi translate="no">
        {before}
        {hit !== '' && <mark className={css.hit}>{hit}</mark>}
        {after}
      </bdi>{' '}
      {kind !== 'page' && <Id id={id} />}
    </>
  )
}

/** A near match, with the letters marked in which the typed text differs. */
function DifferingText({ text, typed }: { readonly text: string; readonly typed: string }) {
  return (
    <bdi className={css.near} translate="no">
      {compareTexts(typed, text).map((run, position) =>
        run.isDifferent ? (
          // The runs of a text keep their positions.
          // oxlint-disable-next-line react/no-array-index-key
          <mark key={position} className={css.hit}>
            {run.text}
          </mark>
        ) : (
          run.text
        ),
      )}
    </bdi>
  )
}

const Id = ({ id }: { readonly id: string }) => (
  <span className="dim">
    <ShortHash id={id} />
  </span>
)

/** Name of a match in a sentence. */
export const formatMatchName = ({ id, name }: Pick<SearchMatch, 'id' | 'name'>): string =>
  isVisibleName(name) ? truncateName(name) : shortenId(id)

/** Splits a name around the first case-insensitive match; the middle is empty without a match. */
export function splitAroundText(name: string, typed: string): readonly [before: string, hit: string, after: string] {
  const lower = name.toLowerCase()
  const at = lower.indexOf(typed.toLowerCase())
  // İ gets longer in lower case, which would shift all positions after it.
  if (typed === '' || at === -1 || lower.length !== name.length) return [name, '', '']
  return [name.slice(0, at), name.slice(at, at + typed.length), name.slice(at + typed.length)]
}

/** Marks of a match: verdict and state. */
export function MatchStatus({ match }: { readonly match: SearchMatch }) {
  const t = useTranslation()
  const { kind, genuineness, verdict, state, isUsed } = match
  if (kind === 'token' && verdict !== null && verdict !== undefined)
    return <VerdictStatus token={{ genuineness: genuineness ?? 'unknown', verdict }} />
  if (genuineness === 'verified') return <Status kind="confirmed">{t.text('status.genuine')}</Status>
  if (genuineness === 'suspicious') return <Status kind="warning">{t.text('status.copiedName')}</Status>
  if (genuineness === 'blocked') return <Status kind="danger">{t.text('search.blocked')}</Status>
  if (state === 'pre-confirmed') return <Status kind={state}>{t.text(`status.${state}`)}</Status>
  if (state !== null)
    return <Status kind={state === 'pending' ? 'unconfirmed' : 'warning'}>{t.text(`search.state.${state}`)}</Status>
  return isUsed !== false ? null : <span className="dim">{t.text('search.unused')}</span>
}

/** Holders and first day of a token, time of a block or transaction, ERG in a contract; null if nothing is known. */
export function MatchFacts({ match: { kind, holderCount, timestamp, value } }: { readonly match: SearchMatch }) {
  const t = useTranslation()
  const facts = [
    ...(holderCount === null || holderCount === undefined ? [] : [t.text('search.holders', { count: holderCount })]),
    ...(timestamp === null || timestamp === undefined
      ? []
      : [
          kind === 'token'
            ? t.text('search.since', { day: formatDate(timestamp, t.locale) })
            : formatTime(timestamp, t.locale),
        ]),
  ]
  if (value !== null && value !== undefined)
    return (
      <ValuePlaceProvider value="list">
        <ErgAmount nanoErg={value} unit />
      </ValuePlaceProvider>
    )
  return facts.length === 0 ? null : <span>{facts.join(' · ')}</span>
}

/** Heading of the matches of one kind. */
export const matchGroupTitle = (kind: SearchMatchKind): MessageKey => TITLES[kind]

const TITLES = {
  block: 'search.blocks',
  transaction: 'search.transactions',
  address: 'search.addresses',
  token: 'search.tokens',
  box: 'search.boxes',
  contract: 'search.contracts',
  miner: 'search.miners',
  'oracle-pool': 'search.oraclePools',
  'liquidity-pool': 'search.liquidityPools',
  'raw-transaction': 'search.transactions',
  page: 'search.pages',
} as const satisfies Record<SearchMatchKind, MessageKey>

export const MATCH_ICONS: Readonly<Record<SearchMatchKind, IconName>> = {
  block: 'block',
  transaction: 'transaction',
  address: 'wallet',
  token: 'token',
  box: 'box',
  contract: 'contract',
  miner: 'block',
  'oracle-pool': 'oracle',
  'liquidity-pool': 'token',
  'raw-transaction': 'transaction',
  page: 'search',
}
