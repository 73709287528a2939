import { useHasScreen } from '../../page/use-has-screen.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Said } from '../../ui/said.tsx'
import { useWords } from '../../i18n/use-words.ts'
import css from './api.module.css'

/** Some of what this section offers needs no API at all. */
export function UtilitiesNote() {
  const words = useWords()
  const link = (
    <AppLink key="tools" to="/utilities">
      {words.text('api.tools')}
    </AppLink>
  )
  if (!useHasScreen('utilities')) return null
  return (
    <p className={css.tools}>
      <Said message="api.toolsNote" values={{ tools: link }} />
    </p>
  )
}
