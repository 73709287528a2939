import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfigProvider } from '../config/use-public-config.ts'
import { ApiProvider } from '../data/api/use-api.ts'
import { StaleProvider } from '../data/use-stale-since.ts'
import { WordsProvider } from '../i18n/use-words.ts'
import { type Slots, SlotsProvider } from '../page/slots.ts'
import { ScreensProvider } from '../page/use-has-screen.ts'
import { SCREENS } from '../routes.ts'
import { SearchBox } from '../shell/search/search-box.tsx'
import type { Environment } from './environment.ts'

export function Providers({ environment, children }: { environment: Environment; children: ReactNode }) {
  const { config, words, api, queries, staleSince } = environment
  return (
    <ConfigProvider value={config}>
      <WordsProvider value={words}>
        <ApiProvider value={api}>
          <StaleProvider value={staleSince}>
            <ScreensProvider value={NAMES}>
              <SlotsProvider value={SLOTS}>
                <QueryClientProvider client={queries}>{children}</QueryClientProvider>
              </SlotsProvider>
            </ScreensProvider>
          </StaleProvider>
        </ApiProvider>
      </WordsProvider>
    </ConfigProvider>
  )
}

const NAMES = SCREENS.map(({ name }) => name)
const SLOTS: Slots = { search: (props) => <SearchBox {...props} /> }
