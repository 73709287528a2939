import { type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import css from './menu.module.css'
import { useMenuKeys } from './use-menu-keys.ts'

export interface MenuProps {
  /** Content of the button: text, or an icon with `label`. */
  readonly summary: ReactNode
  /** Accessible name, if the summary is an icon or an abbreviation. */
  readonly label?: string | undefined
  /** Menus of one group close each other, also without scripts. */
  readonly group: string
  readonly align?: 'start' | 'end' | undefined
  /** Whether the current page is in this menu. */
  readonly isCurrent?: boolean | undefined
  /** Icon menus have no arrow. */
  readonly hasArrow?: boolean | undefined
  readonly className?: string | undefined
  /** Links and buttons. */
  readonly children: ReactNode
}

/** Dropdown menu based on `details`. Scripts add arrow keys and close it on outside clicks. */
export function Menu(props: MenuProps) {
  const { summary, label, group, align = 'start', isCurrent = false, hasArrow = true, className, children } = props
  const menu = useRef<HTMLDetailsElement>(null)
  useMenuKeys(menu)
  return (
    <details ref={menu} className={cx(css.menu, className)} name={group} data-current={isCurrent || undefined}>
      <summary aria-label={label} title={label}>
        {summary}
        {hasArrow && <Icon name="down" size="tiny" />}
      </summary>
      <div className={css.popover} data-align={align}>
        {children}
      </div>
    </details>
  )
}
