import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'

/** Every face of the search is called the same, and no search engine wants any of them. */
export function useSearchPage(status: 200 | 404 | 503): string {
  const title = useWords().text('title.search')
  usePage({ title, status, isIndexed: false })
  return title
}
