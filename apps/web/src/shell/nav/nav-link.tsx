import { useLocation } from 'react-router'
import { useWords } from '../../i18n/use-words.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isHere, type NavEntry } from './nav-groups.ts'

export interface NavLinkProps {
  readonly entry: NavEntry
  /** A drawing beside the word, none, or in its place. */
  readonly icon?: 'beside' | 'none' | 'only' | undefined
  /** Whether a link that leaves says so for everybody to see. */
  readonly hasOutsideWord?: boolean | undefined
}

/** One entry of a menu, of the sidebar or of the footer's list. */
export function NavLink({ entry, icon = 'beside', hasOutsideWord = false }: NavLinkProps) {
  const words = useWords()
  const { pathname } = useLocation()
  const label = words.text(entry.label)
  const title = icon === 'only' ? label : undefined
  const content = (
    <>
      {icon !== 'none' && <Icon name={entry.icon} />}
      {icon === 'only' ? <span className="unseen">{label}</span> : label}
    </>
  )
  const { target } = entry
  if ('to' in target)
    return (
      <AppLink title={title} to={target.to} aria-current={isHere(entry, pathname) ? 'page' : undefined}>
        {content}
      </AppLink>
    )
  if ('href' in target)
    return (
      <a title={title} href={target.href}>
        {content}
      </a>
    )
  return (
    <a title={title} href={target.outside} target="_blank" rel="noopener noreferrer">
      {content}
      {hasOutsideWord ? (
        <small>{words.text('menu.external')}</small>
      ) : (
        <span className="unseen"> {words.text('link.outside')}</span>
      )}
    </a>
  )
}
