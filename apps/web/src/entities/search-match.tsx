import type { SearchMatch, SearchMatchKind } from '#data/search/search-match.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sanitizeText } from '#ui/text/clean-text.ts'
import { ShortHash } from '#ui/text/hash.tsx'
import { Status } from '#ui/text/status.tsx'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import type { IconName } from '#ui/text/icon.tsx'
import { isVisibleName } from './name-text.ts'
import css from './search-match.module.css'

/** Name and short id of a match, with the typed letters underlined. */
export function MatchName({
  match: { kind, id, label },
  typed,
}: {
  readonly match: SearchMatch
  readonly typed: string
}) {
  const t = useTranslation()
  if (kind === 'block' && label !== null)
    return (
      <>
        {t.text('search.block', { height: formatCount(label) })} {id !== label && <Id id={id} />}
      </>
    )
  if (!isVisibleName(label)) return <ShortHash id={id} />
  const [before, hit, after] = splitAroundText(sanitizeText(label), typed)
  return (
    <>
      <bdi translate="no">
        {before}
        {hit !== '' && <mark className={css.hit}>{hit}</mark>}
        {after}
      </bdi>{' '}
      <Id id={id} />
    </>
  )
}

const Id = ({ id }: { readonly id: string }) => (
  <span className="dim">
    <ShortHash id={id} />
  </span>
)

/** Splits a name around the first case-insensitive match; the middle is empty without a match. */
export function splitAroundText(name: string, typed: string): readonly [before: string, hit: string, after: string] {
  const lower = name.toLowerCase()
  const at = lower.indexOf(typed.toLowerCase())
  // İ gets longer in lower case, which would shift all positions after it.
  if (typed === '' || at === -1 || lower.length !== name.length) return [name, '', '']
  return [name.slice(0, at), name.slice(at, at + typed.length), name.slice(at + typed.length)]
}

/** Marks of a match: genuineness and state. */
export function MatchStatus({ match: { genuineness, state, isUsed } }: { readonly match: SearchMatch }) {
  const t = useTranslation()
  if (genuineness === 'verified') return <Status kind="confirmed">{t.text('status.genuine')}</Status>
  if (genuineness === 'suspicious') return <Status kind="warning">{t.text('status.copiedName')}</Status>
  if (genuineness === 'blocked') return <Status kind="danger">{t.text('search.blocked')}</Status>
  if (state !== null)
    return <Status kind={state === 'pending' ? 'unconfirmed' : 'warning'}>{t.text(`search.state.${state}`)}</Status>
  return isUsed ? null : <span className="dim">{t.text('search.unused')}</span>
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
} as const satisfies Record<SearchMatchKind, MessageKey>

export const MATCH_ICONS: Readonly<Record<SearchMatchKind, IconName>> = {
  block: 'block',
  transaction: 'transaction',
  address: 'wallet',
  token: 'token',
  box: 'box',
  contract: 'contract',
}
