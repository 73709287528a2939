import { type ComponentType, useState } from 'react'
import { type Translations, loadMessages } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsEmbedded, useIsHydrated } from '#page/page-context.ts'
import { showAlert } from '#ui/feedback/alerts.tsx'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { VerifySectionProps } from './verification-target.ts'
import css from './verify.module.css'

/** Offers to verify the page in the browser. The panel and its worker are loaded on demand. */
export function VerifySection({ target, data }: VerifySectionProps) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  const isEmbedded = useIsEmbedded()
  const [Panel, setPanel] = useState<ComponentType<VerifySectionProps> | null>(null)
  if (isEmbedded) return null
  const open = () =>
    void loadPanel(t).then(
      (loaded) => setPanel(() => loaded),
      () => showAlert(t.text('verify.loadFailed'), 'warning'),
    )
  return (
    <Section title={t.text('verify.title')} className={css.section} id="verify">
      <p className={css.about}>{t.text('verify.about')}</p>
      {!isHydrated && (
        <noscript>
          <p className={css.about}>{t.text('verify.needsScripts')}</p>
        </noscript>
      )}
      {Panel === null ? (
        <Button className={isHydrated ? undefined : css.placeholder} onClick={open}>
          {t.text('verify.start')}
        </Button>
      ) : (
        <Panel target={target} data={data} />
      )}
    </Section>
  )
}

async function loadPanel(t: Translations): Promise<ComponentType<VerifySectionProps>> {
  const [{ VerifyPanel }] = await Promise.all([import('./verify-panel.tsx'), loadPanelMessages(t)])
  return VerifyPanel
}

async function loadPanelMessages(t: Translations): Promise<void> {
  if (!t.has('verify')) t.add('verify', await loadMessages(t.locale, 'verify'))
}
