import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHasScreen } from '#page/page-context.ts'
import { usePrivateName } from '#page/private-names.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { formatCount } from '#format/number.ts'

export interface ScreenLinkProps {
  /** The screen's name in the route table. */
  readonly screen: string
  readonly to: string
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** Link to a screen, or plain content if the screen does not exist. */
export function ScreenLink({ screen, to, title, children }: ScreenLinkProps) {
  return useHasScreen(screen) ? (
    <AppLink to={to} title={title}>
      {children}
    </AppLink>
  ) : (
    <span title={title}>{children}</span>
  )
}

/** Link whose content is a name of its target: the visitor's own name replaces it, marked as private. */
export function NameLink({ children, ...link }: ScreenLinkProps) {
  const t = useTranslation()
  const name = usePrivateName(link.to)
  return (
    <ScreenLink {...link}>
      {name === undefined ? (
        children
      ) : (
        // `PRIVATE_NAMES_SCRIPT` draws the same before hydration, and contains the styles.
        <span className="private-name" translate="no">
          {name}
          <span className="visually-hidden"> {t.text('name.private')}</span>
        </span>
      )}
    </ScreenLink>
  )
}

/** The private name of the object of a page. Without one, an offer to add it. */
export const NameAction = ({ path }: { readonly path: string }) => (
  <NameLink screen="names" to={`/names#${path}`}>
    <bdi>{useTranslation().text('name.add')}</bdi>
  </NameLink>
)

export interface BlockLinkProps {
  /** Without it, the height is used in the URL. */
  readonly id?: string | null | undefined
  readonly height: number
}

/** Link to a block by its height. */
export function BlockLink({ id, height }: BlockLinkProps) {
  return (
    <ScreenLink screen="block" to={`/blocks/${id ?? height}`}>
      {formatCount(height)}
    </ScreenLink>
  )
}
