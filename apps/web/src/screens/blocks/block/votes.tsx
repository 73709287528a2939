import { meaningOfVote } from '@ergo-explorer/chain'
import { formatFigure } from '../../../format/format-figure.ts'
import type { Words } from '../../../i18n/create-words.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { parameterName } from './parameter-name.ts'

/** The three bytes, and what they ask for. */
export function Votes({ votes }: { readonly votes: readonly number[] }) {
  const words = useWords()
  const meanings = votes.map((vote) => voteText(words, vote)).filter((text) => text !== null)
  return (
    <>
      <span className="quote">{votes.map((vote) => formatFigure(vote, 0)).join(', ')}</span>{' '}
      <span className="dim">{meanings.length === 0 ? words.text('block.vote.none') : meanings.join('; ')}</span>
    </>
  )
}

function voteText(words: Words, vote: number): string | null {
  const meaning = meaningOfVote(vote)
  if (meaning === undefined) return null
  if (meaning.for === 'soft-fork') return words.text('block.vote.soft-fork')
  if (meaning.for === 'unknown') return words.text('block.vote.unknown', { vote: formatFigure(vote, 0) })
  return words.text(`block.vote.${meaning.for}`, { parameter: parameterName(words, meaning.parameter) })
}
