import { buildMatchPath, type SearchMatch } from '#data/search/search.ts'
import { MATCH_ICONS, MatchFacts, MatchStatus, MatchName } from '#entities/search-match.tsx'
import { useScreens } from '#page/page-context.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { Icon } from '#ui/text/icon.tsx'
import css from './search.module.css'

/** One row per match; an original token leads its list. */
export function MatchRows({ matches, typed }: { readonly matches: readonly SearchMatch[]; readonly typed: string }) {
  const screens = useScreens()
  return (
    <ul className={css.rows}>
      {matches.map((match, position) => {
        const to = buildMatchPath(match, screens)
        const name = <MatchName match={match} typed={typed} />
        const isLead = position === 0 && match.verdict?.kind === 'original'
        return (
          <li key={match.id} data-lead={isLead || undefined}>
            <Icon name={MATCH_ICONS[match.kind]} size={isLead ? 'large' : undefined} />
            <span className={css.name}>{to === null ? name : <AppLink to={to}>{name}</AppLink>}</span>
            <span className={css.facts}>
              <MatchFacts match={match} />
            </span>
            <span className={css.status}>
              <MatchStatus match={match} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
