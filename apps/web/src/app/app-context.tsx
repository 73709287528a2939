import type { ReactNode } from 'react'
import type { PublicConfig } from '#config/public-config.ts'
import type { ApiClient } from '#data/api/api-client.ts'
import type { Resource } from '#data/resource/resource.ts'
import type { ResourceStore } from '#data/resource/resource-store.ts'
import { ResourceStoreProvider } from '#data/resource/use-resource.ts'
import type { Translations } from '#i18n/translations.ts'
import type { MessageNamespace } from '#i18n/message-namespaces.ts'
import { ConfigProvider } from '#config/use-public-config.ts'
import { ApiProvider } from '#data/api/use-api.ts'
import { StaleProvider } from '#data/use-stale-since.ts'
import { TranslationProvider } from '#i18n/use-translation.ts'
import { type ShellSlots, ShellSlotsProvider, ScreensProvider } from '#page/page-context.ts'
import { SCREEN_ROUTES } from '#routes.ts'
import { SearchBox } from '#shell/search/search-box.tsx'

/** Services of the app, in the browser and on the server. */
export interface AppContext {
  readonly config: PublicConfig
  readonly translations: Translations
  readonly api: ApiClient
  readonly store: ResourceStore
  /** Loads messages and data: the server awaits both, the browser only the messages. */
  readonly preload: (namespaces: readonly MessageNamespace[], resources: readonly Resource<unknown>[]) => Promise<void>
  /** Since when the API has failed, if the page shows the last known data. */
  readonly staleSince: number | null
}

export function Providers({ context, children }: { context: AppContext; children: ReactNode }) {
  const { config, translations: t, api, store, staleSince } = context
  return (
    <ConfigProvider value={config}>
      <TranslationProvider value={t}>
        <ApiProvider value={api}>
          <StaleProvider value={staleSince}>
            <ScreensProvider value={NAMES}>
              <ShellSlotsProvider value={SLOTS}>
                <ResourceStoreProvider value={store}>{children}</ResourceStoreProvider>
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
