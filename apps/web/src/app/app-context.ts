import type { QueryClient } from '@tanstack/react-query'
import type { PublicConfig } from '../config/public-config.ts'
import type { ApiClient } from '../data/api/create-api-client.ts'
import type { Resource } from '../data/resource/resource.ts'
import type { Translations } from '../i18n/create-translations.ts'
import type { MessageNamespace } from '../i18n/message-namespaces.ts'

/** Services of the app, in the browser and on the server. */
export interface AppContext {
  readonly config: PublicConfig
  readonly translations: Translations
  readonly api: ApiClient
  readonly queries: QueryClient
  /** Loads messages and data: the server awaits both, the browser only the messages. */
  readonly preload: (namespaces: readonly MessageNamespace[], resources: readonly Resource<unknown>[]) => Promise<void>
  /** Since when the API has failed, if the page shows the last known data. */
  readonly staleSince: number | null
  readonly isDevelopment: boolean
}
