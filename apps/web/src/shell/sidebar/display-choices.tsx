import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { KeyButtons, ThemeButtons, ZoneButtons } from '../switchers/display-buttons.tsx'
import { EnvironmentLinks, useEnvironments } from '../switchers/environment-links.tsx'
import { LanguageLinks } from '../switchers/language-links.tsx'
import css from './sidebar.module.css'

/** What the wide header has menus for. */
export function DisplayChoices() {
  const words = useWords()
  const hasEnvironments = useEnvironments().length > 0
  return (
    <div className={css.groups}>
      <Choices label={words.text('menu.language')}>
        <LanguageLinks />
      </Choices>
      {hasEnvironments && (
        <Choices label={words.text('menu.environment')}>
          <EnvironmentLinks />
        </Choices>
      )}
      <Choices label={words.text('theme.name')}>
        <ThemeButtons />
      </Choices>
      <Choices label={words.text('zone.name')}>
        <ZoneButtons />
        <KeyButtons />
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
