import type { SearchMatch } from '../../data/search/search-match.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Status } from '../../ui/status.tsx'

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
