import { groupMatchesByKind, type SearchMatch } from '#data/search/search-match.ts'
import { matchGroupTitle } from '#entities/search-match.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { MatchRows } from './match-rows.tsx'
import css from './search.module.css'

/** Matches grouped by kind, one section each. */
export function MatchSections({
  matches,
  typed,
}: {
  readonly matches: readonly SearchMatch[]
  readonly typed: string
}) {
  const t = useTranslation()
  return (
    <div className={css.sections}>
      {groupMatchesByKind(matches).map(({ kind, matches: own }) => (
        <Section key={kind} title={t.text(matchGroupTitle(kind))}>
          <MatchRows matches={own} typed={typed} />
        </Section>
      ))}
    </div>
  )
}
