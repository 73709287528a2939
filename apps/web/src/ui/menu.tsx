import { type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import css from './menu.module.css'
import { useMenuKeys } from './use-menu-keys.ts'

export interface MenuProps {
  /** What is pressed: words, or an icon with `label`. */
  readonly summary: ReactNode
  /** Its name, where the summary is a drawing or an abbreviation. */
  readonly label?: string | undefined
  /** Menus of one group close each other, also without scripts. */
  readonly group: string
  readonly align?: 'start' | 'end' | undefined
  /** Whether the page that is shown stands in this menu. */
  readonly isHere?: boolean | undefined
  /** An icon needs no arrow beside it. */
  readonly hasArrow?: boolean | undefined
  readonly className?: string | undefined
  /** Links and buttons. */
  readonly children: ReactNode
}

/** A list that unfolds. Scripts add the keys, and close it at a click elsewhere. */
export function Menu(props: MenuProps) {
  const { summary, label, group, align = 'start', isHere = false, hasArrow = true, className, children } = props
  const menu = useRef<HTMLDetailsElement>(null)
  useMenuKeys(menu)
  return (
    <details ref={menu} className={cx(css.menu, className)} name={group} data-here={isHere || undefined}>
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
