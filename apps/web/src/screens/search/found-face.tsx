import type { Match } from '../../data/search/match.ts'
import type { Query } from '../../data/search/read-query.ts'
import { useWords } from '../../i18n/use-words.ts'
import { cleanText } from '../../ui/clean-text.ts'
import { Title } from '../../ui/title.tsx'
import { MatchSections } from './match-sections.tsx'
import { useSearchPage } from './use-search-page.ts'

export interface FoundFaceProps {
  readonly query: Query
  readonly matches: readonly Match[]
}

/** Several things, or one without a page of its own, by kind. */
export function FoundFace({ query, matches }: FoundFaceProps) {
  const words = useWords()
  const title = useSearchPage(200)
  const sentence = words.text('search.sentence', { count: matches.length, query: shown(query.text) })
  return (
    <>
      <Title heading={title} sentence={sentence} />
      <MatchSections matches={matches} typed={query.text} />
    </>
  )
}

const MOST_LETTERS = 80

/** Whole scripts are searched for as well. */
const shown = (text: string) =>
  text.length > MOST_LETTERS ? `${cleanText(text.slice(0, MOST_LETTERS))}…` : cleanText(text)
