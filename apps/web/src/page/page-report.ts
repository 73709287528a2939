/** What a rendered page says of itself to whoever sends it. */
export interface PageReport {
  readonly heading: string
  /** As the title bar shows it. */
  readonly title: string
  readonly status: number
  /** The path, without language, by which the one thing that this page shows wants to be known; lists name none. */
  readonly canonical?: string
  /** One sentence; without it the one under the heading. */
  readonly description?: string
  readonly isIndexed: boolean
}
