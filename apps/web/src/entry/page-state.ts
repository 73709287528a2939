import type { DehydratedState } from '@tanstack/react-query'

/** What the server hands to the browser beside the page, in `<script type="application/json" id="state">`. */
export interface PageState {
  readonly queries: DehydratedState
  readonly features: readonly string[] | null
  /** See `Api`. */
  readonly newsSince: string | null
  readonly staleSince: number | null
  /** The server could not make this page: the browser must not try to either. */
  readonly hasError: boolean
}

export const STATE_ID = 'state'
