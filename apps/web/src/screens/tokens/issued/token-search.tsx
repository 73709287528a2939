import type { FormEvent } from 'react'
import { useLocation, useNavigate } from '#page/router.tsx'
import type { TokenListParams } from '#data/tokens/issued-tokens.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { nonEmptyParams } from '#ui/form/date-range-form.tsx'
import { SearchField } from '#ui/form/field.tsx'
import css from './issued.module.css'
import { tokenListLink } from './token-list-params.ts'

/** Native GET form that opens the same page with `?query=`. JavaScript only avoids the reload. */
export function TokenSearch({ params }: { readonly params: TokenListParams }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const embedding = new URLSearchParams(search).get('iframe')
  const { kind, query } = params
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(`${pathname}?${nonEmptyParams(new FormData(event.currentTarget)).toString()}`)
  }
  return (
    // The key resets the field when the URL changes, even if the user has typed into it.
    <form key={query} method="get" className={css.search} aria-label={t.text('tokens.searchLabel')} onSubmit={submit}>
      <SearchField label={t.text('tokens.query')} defaultValue={query ?? ''} className={css.field} />
      {kind !== 'all' && <input type="hidden" name="tab" value={kind} />}
      {embedding !== null && <input type="hidden" name="iframe" value={embedding} />}
      <Button type="submit" variant="primary">
        {t.text('tokens.find')}
      </Button>
      {query !== null && <LinkButton to={tokenListLink(params, { query: null })}>{t.text('tokens.clear')}</LinkButton>}
    </form>
  )
}
