import { type SearchMatch, buildMatchPath } from '#data/search/search-match.ts'
import { MATCH_ICONS, MatchStatus, MatchName } from '#entities/search-match.tsx'
import { useScreens } from '#page/page-context.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { Icon } from '#ui/text/icon.tsx'
import css from './search.module.css'

export function MatchRows({ matches, typed }: { readonly matches: readonly SearchMatch[]; readonly typed: string }) {
  const screens = useScreens()
  return (
    <ul className={css.rows}>
      {matches.map((match) => {
        const to = buildMatchPath(match, screens)
        const name = <MatchName match={match} typed={typed} />
        return (
          <li key={match.id}>
            <Icon name={MATCH_ICONS[match.kind]} />
            <span className={css.name}>{to === null ? name : <AppLink to={to}>{name}</AppLink>}</span>
            <MatchStatus match={match} />
          </li>
        )
      })}
    </ul>
  )
}
