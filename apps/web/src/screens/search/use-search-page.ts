import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'

/** Sets the page title and status. Search pages are never indexed. */
export function useSearchPage(status: 200 | 404 | 503): string {
  const title = useTranslation().text('title.search')
  usePageMetadata({ title, status, isIndexed: false })
  return title
}
