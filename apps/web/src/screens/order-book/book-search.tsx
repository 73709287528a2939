import { useSearchParams } from 'react-router'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import css from './order-book.module.css'

/** Asks for the list with `?query=`: a form of the browser. */
export function BookSearch({ query }: { readonly query: string | null }) {
  const words = useWords()
  const embedding = useSearchParams()[0].get('iframe')
  return (
    // Another address shows another text, also in a field that was typed into.
    <form key={query} method="get" className={css.search} aria-label={words.text('orders.searchLabel')}>
      <SearchField label={words.text('orders.query')} defaultValue={query ?? ''} className={css.field} />
      {embedding !== null && <input type="hidden" name="iframe" value={embedding} />}
      <Button type="submit" variant="main">
        {words.text('orders.find')}
      </Button>
      {query !== null && <LinkButton to="/order-book">{words.text('orders.showAll')}</LinkButton>}
    </form>
  )
}
