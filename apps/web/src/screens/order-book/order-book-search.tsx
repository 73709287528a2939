import { useSearchParams } from '#page/router.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { SearchField } from '#ui/form/field.tsx'
import css from './order-book.module.css'

/** Native GET form that filters the list with `?query=`. */
export function OrderBookSearch({ query }: { readonly query: string | null }) {
  const t = useTranslation()
  const embedding = useSearchParams().get('iframe')
  return (
    // The key resets the field when the URL changes, even if the user has typed into it.
    <form key={query} method="get" className={css.search} aria-label={t.text('orders.searchLabel')}>
      <SearchField label={t.text('orders.query')} defaultValue={query ?? ''} className={css.field} />
      {embedding !== null && <input type="hidden" name="iframe" value={embedding} />}
      <Button type="submit" variant="primary">
        {t.text('orders.find')}
      </Button>
      {query !== null && <LinkButton to="/order-book">{t.text('orders.showAll')}</LinkButton>}
    </form>
  )
}
