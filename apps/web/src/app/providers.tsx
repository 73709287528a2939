import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfigProvider } from '../config/use-public-config.ts'
import { ApiProvider } from '../data/api/use-api.ts'
import { StaleProvider } from '../data/use-stale-since.ts'
import { TranslationProvider } from '../i18n/use-translation.ts'
import { type Slots, SlotsProvider } from '../page/slots.ts'
import { ScreensProvider } from '../page/use-has-screen.ts'
import { SCREENS } from '../routes.ts'
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
              <SlotsProvider value={SLOTS}>
                <QueryClientProvider client={queries}>{children}</QueryClientProvider>
              </SlotsProvider>
            </ScreensProvider>
          </StaleProvider>
        </ApiProvider>
      </TranslationProvider>
    </ConfigProvider>
  )
}

const NAMES = SCREENS.map(({ name }) => name)
const SLOTS: Slots = { search: (props) => <SearchBox {...props} /> }
