import type { Match } from '../../data/search/match.ts'
import { matchPath } from '../../data/search/match-path.ts'
import { MATCH_ICONS } from '../../entities/search/match-icons.ts'
import { MatchMark } from '../../entities/search/match-mark.tsx'
import { MatchName } from '../../entities/search/match-name.tsx'
import { useScreens } from '../../page/use-has-screen.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './search.module.css'

export function MatchRows({ matches, typed }: { readonly matches: readonly Match[]; readonly typed: string }) {
  const screens = useScreens()
  return (
    <ul className={css.rows}>
      {matches.map((match) => {
        const to = matchPath(match, screens)
        const name = <MatchName match={match} typed={typed} />
        return (
          <li key={match.id}>
            <Icon name={MATCH_ICONS[match.kind]} />
            <span className={css.name}>{to === null ? name : <AppLink to={to}>{name}</AppLink>}</span>
            <MatchMark match={match} />
          </li>
        )
      })}
    </ul>
  )
}
