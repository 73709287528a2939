import type { ApiFeatures } from '#data/api/api-client.ts'
import type { SavedEntry } from '#data/resource/resource-store.ts'

/** State that the server sends with the page, in `<script type="application/json" id="state">`. */
export interface PageState {
  readonly resources: readonly SavedEntry[]
  readonly features: ApiFeatures
  /** See `Api`. */
  readonly lastEventId: string | null
  readonly staleSince: number | null
  /** The server could not render this page: the browser must not hydrate it. */
  readonly hasError: boolean
}

export const PAGE_STATE_ELEMENT_ID = 'state'
