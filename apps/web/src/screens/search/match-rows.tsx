import type { SearchMatch } from '../../data/search/search-match.ts'
import { buildMatchPath } from '../../data/search/build-match-path.ts'
import { MATCH_ICONS } from '../../entities/search/match-icons.ts'
import { MatchStatus } from '../../entities/search/match-status.tsx'
import { MatchName } from '../../entities/search/match-name.tsx'
import { useScreens } from '../../page/use-has-screen.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
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
