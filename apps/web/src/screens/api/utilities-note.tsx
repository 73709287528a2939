import { useHasScreen } from '#page/page-context.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import css from './api.module.css'

/** Links to the utilities that work without the API. */
export function UtilitiesNote() {
  const t = useTranslation()
  const link = (
    <AppLink key="tools" to="/utilities">
      {t.text('api.tools')}
    </AppLink>
  )
  if (!useHasScreen('utilities')) return null
  return (
    <p className={css.tools}>
      <RichMessage message="api.toolsNote" values={{ tools: link }} />
    </p>
  )
}
