/** Metadata that a screen reports to the server while rendering. */
export interface PageReport {
  readonly heading: string
  /** Document title. */
  readonly title: string
  readonly status: number
  /** Canonical path without language, for pages that show one object; lists have none. */
  readonly canonical?: string
  /** One sentence; by default the one under the heading. */
  readonly description?: string
  readonly isIndexed: boolean
}
