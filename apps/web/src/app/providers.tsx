import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfigProvider } from '../config/use-public-config.ts'
import { ApiProvider } from '../data/api/use-api.ts'
import { StaleProvider } from '../data/use-stale-since.ts'
import { TranslationProvider } from '../i18n/use-translation.ts'
import { type ShellSlots, ShellSlotsProvider } from '../page/shell-slots.ts'
import { ScreensProvider } from '../page/use-has-screen.ts'
import { SCREEN_ROUTES } from '../routes.ts'
import { SearchBox } from '../shell/search/search-box.tsx'
import type { AppContext } from './app-context.ts'

export function Providers({ context, children }: { context: AppContext; children: ReactNode }) {
  const { config, translations: t, api, queries, staleSince } = context
  return (
    <ConfigProvider value={config}>
      <TranslationProvider value={t}>
        <ApiProvider value={api}>
          <StaleProvider value={staleSince}>
            <ScreensProvider value={NAMES}>
              <ShellSlotsProvider value={SLOTS}>
                <QueryClientProvider client={queries}>{children}</QueryClientProvider>
              </ShellSlotsProvider>
            </ScreensProvider>
          </StaleProvider>
        </ApiProvider>
      </TranslationProvider>
    </ConfigProvider>
  )
}

const NAMES = SCREEN_ROUTES.map(({ name }) => name)
const SLOTS: ShellSlots = { search: (props) => <SearchBox {...props} /> }
