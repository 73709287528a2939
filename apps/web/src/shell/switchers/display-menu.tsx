import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsHydrated } from '../../page/use-is-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SlashShortcutButtons, ThemeButtons, TimeZoneButtons } from './display-buttons.tsx'
import css from './display-menu.module.css'

/** These settings need scripts; before hydration the page follows the system, and the space is reserved. */
export function DisplayMenu() {
  const t = useTranslation()
  return (
    <Menu
      group="header"
      align="end"
      hasArrow={false}
      className={useIsHydrated() ? undefined : css.placeholder}
      label={`${t.text('theme.name')}, ${t.text('zone.name')}`}
      summary={<Icon name="theme" />}
    >
      <ThemeButtons />
      <hr />
      <TimeZoneButtons />
      <SlashShortcutButtons />
    </Menu>
  )
}
