import { createContext, useContext, useEffect } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { siteName } from '#i18n/site-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'

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

const ReportContext = createContext<(report: PageReport) => void>(() => undefined)
/** Receives the report of the page while the server renders it. */
export const PageReportProvider = ReportContext

export interface PageMetadata {
  /** The heading, from which the document title is built. */
  readonly title: string
  /** 404 if not found, 503 if data did not load. */
  readonly status?: 200 | 404 | 500 | 503
  readonly canonical?: string
  readonly description?: string
  readonly isIndexed?: boolean
}

/** Sets title and HTTP status of the page while rendering, so that status and content agree. */
export function usePageMetadata({ title, status = 200, isIndexed = status === 200, ...rest }: PageMetadata): void {
  const t = useTranslation()
  const config = usePublicConfig()
  const fullTitle = t.text('shell.title', { heading: title, site: siteName(t, config) })
  useContext(ReportContext)({ heading: title, title: fullTitle, status, isIndexed, ...rest })
  useEffect(() => {
    document.title = fullTitle
  }, [fullTitle])
}
