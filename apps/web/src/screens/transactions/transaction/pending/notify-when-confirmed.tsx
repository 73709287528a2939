import { useEffect, useState } from 'react'
import type { PublicConfig } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsEmbedded } from '#page/page-context.ts'
import { updateOfflineWorker } from '#page/offline-worker.ts'
import { Button } from '#ui/form/button.tsx'
import css from './pending.module.css'

type NotifyState = 'idle' | 'watching' | 'denied'

/**
 * Offers a browser notification when the transaction is confirmed or dropped. Shown only where the browser supports it:
 * it needs scripts, a secure host and the service worker of this site.
 */
export function NotifyWhenConfirmed({ id }: { readonly id: string }) {
  const t = useTranslation()
  const isEmbedded = useIsEmbedded()
  const config = usePublicConfig()
  const [state, setState] = useState<NotifyState>('idle')
  // Undefined until it is known: the space is reserved, so that nothing moves when the button appears.
  const [isSupported, setSupported] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const support = await findSupport(id, config)
      if (!isCurrent) return
      setSupported(support.isSupported)
      if (support.isWatched) setState('watching')
    }
    void look()
    return () => void (isCurrent = false)
  }, [id, config])
  if (isSupported === false || isEmbedded || !config.hasOfflinePage) return null

  const start = async () => {
    const { browserEnvironment, watchConfirmation } = await import('#data/transactions/watch-confirmation.ts')
    const texts = {
      url: location.pathname,
      confirmed: t.text('notify.confirmed'),
      confirmedText: (values: { readonly id: string; readonly height: string }) =>
        t.text('notify.confirmedText', values),
      ended: t.text('notify.ended'),
      endedText: (values: { readonly id: string }) => t.text('notify.endedText', values),
    }
    setState((await watchConfirmation(id, texts, browserEnvironment(config.apiUrl))) ? 'watching' : 'denied')
  }
  const stop = async () => {
    const { stopWatching } = await import('#data/transactions/watch-confirmation.ts')
    stopWatching(id)
    setState('idle')
  }
  return (
    <p className={css.notify} data-state={isSupported === undefined ? 'unknown' : undefined} aria-live="polite">
      {state === 'watching' ? (
        <>
          <span>{t.text('notify.waiting')}</span>
          <Button onClick={() => void stop()}>{t.text('notify.stop')}</Button>
        </>
      ) : (
        <>
          <Button variant="primary" icon="bell" onClick={() => void start()}>
            {t.text('notify.button')}
          </Button>
          <span>{t.text(state === 'denied' ? 'notify.denied' : 'notify.note')}</span>
        </>
      )}
    </p>
  )
}

async function findSupport(
  id: string,
  config: PublicConfig,
): Promise<{ readonly isSupported: boolean; readonly isWatched: boolean }> {
  const isSupported = 'Notification' in window && (await updateOfflineWorker(config))
  if (!isSupported || Notification.permission !== 'granted') return { isSupported, isWatched: false }
  const { isWatched } = await import('#data/transactions/watch-confirmation.ts')
  return { isSupported, isWatched: isWatched(id) }
}
