import { createContext, useContext, useEffect } from 'react'
import { useWords } from '../i18n/use-words.ts'
import type { PageReport } from './page-report.ts'

const ReportContext = createContext<(report: PageReport) => void>(() => undefined)
/** On the server, whoever sends the page listens here while it renders. */
export const ReportProvider = ReportContext

export interface Page {
  /** The heading; the title is made of it. */
  readonly title: string
  /** 404 for what is not there, 503 for what did not arrive. */
  readonly status?: 200 | 404 | 500 | 503
  readonly canonical?: string
  readonly description?: string
  readonly isIndexed?: boolean
}

/** A screen says its title and its status by rendering: what is shown is what is answered. */
export function usePage({ title, status = 200, isIndexed = status === 200, ...rest }: Page): void {
  const words = useWords()
  const whole = words.text('shell.title', { heading: title })
  useContext(ReportContext)({ heading: title, title: whole, status, isIndexed, ...rest })
  useEffect(() => {
    document.title = whole
  }, [whole])
}
