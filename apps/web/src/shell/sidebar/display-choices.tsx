import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SlashShortcutButtons, ThemeButtons, TimeZoneButtons } from '../switchers/display-buttons.tsx'
import { EnvironmentLinks, useEnvironments } from '../switchers/environment-links.tsx'
import { LanguageLinks } from '../switchers/language-links.tsx'
import css from './sidebar.module.css'

/** Options that the wide header has menus for. */
export function DisplayChoices() {
  const t = useTranslation()
  const hasEnvironments = useEnvironments().length > 0
  return (
    <div className={css.groups}>
      <Choices label={t.text('menu.language')}>
        <LanguageLinks />
      </Choices>
      {hasEnvironments && (
        <Choices label={t.text('menu.environment')}>
          <EnvironmentLinks />
        </Choices>
      )}
      <Choices label={t.text('theme.name')}>
        <ThemeButtons />
      </Choices>
      <Choices label={t.text('zone.name')}>
        <TimeZoneButtons />
        <SlashShortcutButtons />
      </Choices>
    </div>
  )
}

function Choices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={css.choices} aria-label={label}>
      <h2>{label}</h2>
      {children}
    </section>
  )
}
