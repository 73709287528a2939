import { useTranslation } from '../../i18n/use-translation.ts'
import { Menu } from '../../ui/menu.tsx'
import { LanguageLinks } from './language-links.tsx'

export function LanguageMenu() {
  const t = useTranslation()
  return (
    <Menu
      group="header"
      align="end"
      summary={
        <>
          <span className="visually-hidden">{t.text('menu.language')}: </span>
          {/* Locale-independent: in Turkish `id` would become `İD`. */}
          {t.locale.toUpperCase()}
        </>
      }
    >
      <LanguageLinks />
    </Menu>
  )
}
