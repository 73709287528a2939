import { useWords } from '../../i18n/use-words.ts'
import { Menu } from '../../ui/menu.tsx'
import { LanguageLinks } from './language-links.tsx'

export function LanguageMenu() {
  const words = useWords()
  return (
    <Menu
      group="header"
      align="end"
      summary={
        <>
          <span className="unseen">{words.text('menu.language')}: </span>
          {/* Without a language: in Turkish `id` would become `İD`. */}
          {words.locale.toUpperCase()}
        </>
      }
    >
      <LanguageLinks />
    </Menu>
  )
}
