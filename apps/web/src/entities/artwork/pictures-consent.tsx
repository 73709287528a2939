import { usePublicConfig } from '#config/use-public-config.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { Button } from '#ui/form/button.tsx'
import css from './tile.module.css'
import { setVisitConsent, useVisitConsent } from './visit-consent.ts'

/**
 * Lets the pictures of this visit load with one click, and says what that reveals. Both texts keep their room, so that the
 * click moves nothing.
 */
export function PicturesConsent() {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  const hasConsent = useVisitConsent()
  const { mediaGateways } = usePublicConfig()
  if (mediaGateways.length === 0) return null
  const hosts = mediaGateways.map((url) => new URL(url).host).join(', ')
  return (
    <section className={css.consent} aria-label={t.text('tile.pictures')} data-consent={hasConsent}>
      <p className={css.stack}>
        <span className={hasConsent ? css.hidden : undefined} aria-hidden={hasConsent}>
          <b>{t.text('tile.off')}</b> {t.text('tile.offWhy', { hosts })}
          {!isHydrated && <noscript> {t.text('tile.needsScripts')}</noscript>}
        </span>
        <span className={hasConsent ? undefined : css.hidden} aria-hidden={!hasConsent}>
          <b>{t.text('tile.on')}</b> {t.text('tile.onWhy', { hosts })}
        </span>
      </p>
      <Button
        variant={hasConsent ? 'plain' : 'primary'}
        className={isHydrated ? undefined : css.hidden}
        onClick={() => setVisitConsent(!hasConsent)}
      >
        <span className={css.stack}>
          <span className={hasConsent ? css.hidden : undefined}>{t.text('tile.start')}</span>
          <span className={hasConsent ? undefined : css.hidden}>{t.text('tile.stop')}</span>
        </span>
      </Button>
    </section>
  )
}
