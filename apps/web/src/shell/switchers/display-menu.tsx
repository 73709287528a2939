import { useWords } from '../../i18n/use-words.ts'
import { useIsHydrated } from '../../page/use-is-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { KeyButtons, ThemeButtons, ZoneButtons } from './display-buttons.tsx'
import css from './display-menu.module.css'

/** Only scripts can keep these choices; until they run, the page follows the system and the room is kept. */
export function DisplayMenu() {
  const words = useWords()
  return (
    <Menu
      group="header"
      align="end"
      hasArrow={false}
      className={useIsHydrated() ? undefined : css.waiting}
      label={`${words.text('theme.name')}, ${words.text('zone.name')}`}
      summary={<Icon name="theme" />}
    >
      <ThemeButtons />
      <hr />
      <ZoneButtons />
      <KeyButtons />
    </Menu>
  )
}
