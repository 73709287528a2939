import type { Match } from '../../data/search/match.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Status } from '../../ui/status.tsx'

/** What to know of a match before it is opened: whether its name is its own, and whether it is in the chain. */
export function MatchMark({ match: { genuineness, state, isUsed } }: { readonly match: Match }) {
  const words = useWords()
  if (genuineness === 'verified') return <Status kind="confirmed">{words.text('status.genuine')}</Status>
  if (genuineness === 'suspicious') return <Status kind="warning">{words.text('status.copiedName')}</Status>
  if (genuineness === 'blocked') return <Status kind="danger">{words.text('search.blocked')}</Status>
  if (state !== null)
    return <Status kind={state === 'waiting' ? 'unconfirmed' : 'warning'}>{words.text(`search.state.${state}`)}</Status>
  return isUsed ? null : <span className="dim">{words.text('search.unused')}</span>
}
