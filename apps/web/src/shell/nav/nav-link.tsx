import { useLocation } from '#page/router.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { Icon } from '#ui/text/icon.tsx'
import { isCurrentEntry, type NavEntry } from './nav-groups.ts'

export interface NavLinkProps {
  readonly entry: NavEntry
  /** Icon beside the label, none, or instead of it. */
  readonly icon?: 'beside' | 'none' | 'only' | undefined
  /** Whether an external link is labelled visibly. */
  readonly hasExternalLabel?: boolean | undefined
}

/** Entry of a menu, the sidebar or the footer. */
export function NavLink({ entry, icon = 'beside', hasExternalLabel = false }: NavLinkProps) {
  const t = useTranslation()
  const { pathname } = useLocation()
  const label = t.text(entry.label)
  const title = icon === 'only' ? label : undefined
  const content = (
    <>
      {icon !== 'none' && <Icon name={entry.icon} />}
      {icon === 'only' ? <span className="visually-hidden">{label}</span> : label}
    </>
  )
  const { target } = entry
  if ('to' in target)
    return (
      <AppLink title={title} to={target.to} aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}>
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
    <a title={title} href={target.external} target="_blank" rel="noopener noreferrer">
      {content}
      {hasExternalLabel ? (
        <small>{t.text('menu.external')}</small>
      ) : (
        <span className="visually-hidden"> {t.text('link.outside')}</span>
      )}
    </a>
  )
}

export interface GroupProps {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Group of links or buttons with an accessible name. */
export function LabelledGroup({ label, className, children }: GroupProps) {
  return (
    // A `fieldset` needs a visible legend.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={className} role="group" aria-label={label}>
      {children}
    </div>
  )
}
