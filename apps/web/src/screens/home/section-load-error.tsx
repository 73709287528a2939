import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/form/button.tsx'
import css from './home.module.css'

/** Shown when one section of the page failed to load. */
export function SectionLoadError({ retry }: { readonly retry: () => void }) {
  const t = useTranslation()
  return (
    <p className={css.failed}>
      {t.text('error.loadFailed')}
      <Button onClick={retry}>{t.text('error.retry')}</Button>
    </p>
  )
}
