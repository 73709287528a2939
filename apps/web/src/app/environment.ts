import type { QueryClient } from '@tanstack/react-query'
import type { PublicConfig } from '../config/public-config.ts'
import type { Api } from '../data/api/create-api.ts'
import type { Resource } from '../data/resource/resource.ts'
import type { Words } from '../i18n/create-words.ts'
import type { Family } from '../i18n/families.ts'

/** What a page stands on, in the browser as on the server. */
export interface Environment {
  readonly config: PublicConfig
  readonly words: Words
  readonly api: Api
  readonly queries: QueryClient
  /** Makes sure that words and data are there: the server waits for both, the browser only for the words. */
  readonly prepare: (words: readonly Family[], resources: readonly Resource<unknown>[]) => Promise<void>
  /** Since when the API has given no answer, where the page shows what it said last. */
  readonly staleSince: number | null
  readonly isDevelopment: boolean
}
