import { Outlet } from 'react-router'
import { useLiveUpdates } from '../data/live/use-live-updates.ts'
import { useWords } from '../i18n/use-words.ts'
import { useIsEmbedded } from '../page/use-is-embedded.ts'
import { Alerts } from '../ui/alerts-corner.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { BottomBar } from './bottom-bar/bottom-bar.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Main } from './main.tsx'
import { SearchHost } from './search/search-host.tsx'
import css from './shell.module.css'
import { SidebarPlace } from './sidebar/sidebar-place.tsx'
import { StatsStrip } from './strip/stats-strip.tsx'

/** Everything around the screen; in somebody else's frame, nothing but the screen. */
export function Shell() {
  const words = useWords()
  const isEmbedded = useIsEmbedded()
  useLiveUpdates()
  return (
    <div className={css.shell} data-embedded={isEmbedded || undefined}>
      <ProgressBar />
      {!isEmbedded && (
        <>
          <a className="skip" href="#main">
            {words.text('shell.skip')}
          </a>
          <Header />
          <StatsStrip />
        </>
      )}
      <div className={css.middle}>
        {!isEmbedded && <SidebarPlace />}
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
      <Alerts />
    </div>
  )
}
