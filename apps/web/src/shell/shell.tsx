import { type ReactNode, useEffect, useRef } from 'react'
import { formatTime } from '#format/time.ts'
import { networkTitle } from '#i18n/site-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { cx } from '#ui/cx.ts'
import { useLiveUpdates } from '#data/live/use-live-updates.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useIsEmbedded } from '#page/page-context.ts'
import { useLocation } from '#page/router.tsx'
import { AlertList } from '#ui/feedback/alerts.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import css from './shell.module.css'
import { useApiFailedSince } from './shell-data.ts'
import { BottomBar } from './bottom-bar/bottom-bar.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Breadcrumbs } from './nav/breadcrumbs.tsx'
import { SearchHost } from './search/search-host.tsx'
import { ResponsiveSidebar } from './sidebar/sidebar.tsx'
import { StatsStrip } from './strip/stats-strip.tsx'

/** Everything around the screen; embedded pages show only the screen. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useTranslation()
  const isEmbedded = useIsEmbedded()
  useLiveUpdates()
  return (
    <div className={css.shell} data-embedded={isEmbedded || undefined}>
      <ProgressBar />
      <NetworkBand />
      {!isEmbedded && (
        <>
          <a className="skip" href="#main">
            {t.text('shell.skip')}
          </a>
          <Header />
          <StatsStrip />
        </>
      )}
      <div className={css.middle}>
        {!isEmbedded && <ResponsiveSidebar />}
        <div className={css.content}>
          {!isEmbedded && (
            <div className="page">
              <Breadcrumbs />
            </div>
          )}
          <Main>{children}</Main>
        </div>
      </div>
      {!isEmbedded && (
        <>
          <Footer />
          <BottomBar />
        </>
      )}
      <SearchHost />
      <AlertList />
    </div>
  )
}

/** Names the network on every page, embedded ones included; mainnet needs no mark. */
function NetworkBand() {
  const t = useTranslation()
  const config = usePublicConfig()
  const { network } = config
  if (network === 'mainnet') return null
  const name = networkTitle(t, config)
  return (
    <section aria-label={name} className={css.network}>
      <b>{name}.</b> {t.text(`network.${network}Note`)}
    </section>
  )
}

/** Container of the screen. On navigation it takes the focus, like a new document. */
function Main({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Tabs of a block are paths below it; switching between them keeps the focus.
  const page = pathname.split('/', 3).join('/')
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) main.current?.focus({ preventScroll: true })
    shown.current = page
  }, [page])
  return (
    <main ref={main} className={cx('page', css.main)} id="main" tabIndex={-1}>
      <div data-unproven>
        <ApiFailureNotice />
      </div>
      {children}
    </main>
  )
}

/** Notice above a page that shows the last known data. */
function ApiFailureNotice() {
  const t = useTranslation()
  const since = useApiFailedSince()
  if (since === null) return null
  const moment = (
    <time key="since" dateTime={new Date(since).toISOString()}>
      {formatTime(since, t.locale)}
    </time>
  )
  return (
    <Notice tone="warning" className={css.stale} title={t.text('stale.title')}>
      {t.parts('stale.sentence', { moment })}
    </Notice>
  )
}
