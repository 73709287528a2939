import { Outlet } from 'react-router'
import { useLiveUpdates } from '../data/live/use-live-updates.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useIsEmbedded } from '../page/use-is-embedded.ts'
import { AlertList } from '../ui/alert-list.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { BottomBar } from './bottom-bar/bottom-bar.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Main } from './main.tsx'
import { SearchHost } from './search/search-host.tsx'
import css from './shell.module.css'
import { ResponsiveSidebar } from './sidebar/responsive-sidebar.tsx'
import { StatsStrip } from './strip/stats-strip.tsx'

/** Everything around the screen; embedded pages show only the screen. */
export function Shell() {
  const t = useTranslation()
  const isEmbedded = useIsEmbedded()
  useLiveUpdates()
  return (
    <div className={css.shell} data-embedded={isEmbedded || undefined}>
      <ProgressBar />
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
        <Main>
          <Outlet />
        </Main>
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
