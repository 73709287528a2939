/** What a rendered page says of itself to whoever sends it. */
export interface PageReport {
  /** As the title bar shows it. */
  readonly title: string
  readonly status: number
  /** The path, without language, by which this page wants to be known. */
  readonly canonical?: string
  readonly description?: string
  readonly isIndexed: boolean
}
