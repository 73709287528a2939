import { interpretVote } from '@ergo-explorer/chain'
import { formatDecimal } from '#format/number.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { parameterName } from './parameter-name.ts'

/** The three vote bytes and their meaning. */
export function Votes({ votes }: { readonly votes: readonly number[] }) {
  const t = useTranslation()
  const meanings = votes.map((vote) => voteText(t, vote)).filter((text) => text !== null)
  return (
    <>
      <span className="mono">{votes.map((vote) => formatDecimal(vote, 0)).join(', ')}</span>{' '}
      <span className="dim">{meanings.length === 0 ? t.text('block.vote.none') : meanings.join('; ')}</span>
    </>
  )
}

function voteText(t: Translations, vote: number): string | null {
  const meaning = interpretVote(vote)
  if (meaning === undefined) return null
  if (meaning.for === 'soft-fork') return t.text('block.vote.soft-fork')
  if (meaning.for === 'unknown') return t.text('block.vote.unknown', { vote: formatDecimal(vote, 0) })
  return t.text(`block.vote.${meaning.for}`, { parameter: parameterName(t, meaning.parameter) })
}
