import { groupMatches } from '../../data/search/group-matches.ts'
import type { Match } from '../../data/search/match.ts'
import { matchGroupTitle } from '../../entities/search/match-group-title.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Section } from '../../ui/section.tsx'
import { MatchRows } from './match-rows.tsx'
import css from './search.module.css'

/** Matches by kind, a section each. */
export function MatchSections({ matches, typed }: { readonly matches: readonly Match[]; readonly typed: string }) {
  const words = useWords()
  return (
    <div className={css.sections}>
      {groupMatches(matches).map(({ kind, matches: own }) => (
        <Section key={kind} title={words.text(matchGroupTitle(kind))}>
          <MatchRows matches={own} typed={typed} />
        </Section>
      ))}
    </div>
  )
}
