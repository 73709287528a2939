import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { TokensAsked } from '../../../data/tokens/issued-tokens.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { filledIn } from '../../../ui/date-range.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import css from './issued.module.css'
import { issuedLink } from './issued-place.ts'

/** Asks for the same page with `?query=`. A form of the browser; scripts only save the reload. */
export function TokenSearch({ asked }: { readonly asked: TokensAsked }) {
  const words = useWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const embedding = new URLSearchParams(search).get('iframe')
  const { kind, query } = asked
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(`${pathname}?${filledIn(new FormData(event.currentTarget)).toString()}`)
  }
  return (
    // Another address shows another text, also in a field that was typed into.
    <form
      key={query}
      method="get"
      className={css.search}
      aria-label={words.text('tokens.searchLabel')}
      onSubmit={submit}
    >
      <SearchField label={words.text('tokens.query')} defaultValue={query ?? ''} className={css.field} />
      {kind !== 'all' && <input type="hidden" name="tab" value={kind} />}
      {embedding !== null && <input type="hidden" name="iframe" value={embedding} />}
      <Button type="submit" variant="main">
        {words.text('tokens.find')}
      </Button>
      {query !== null && <LinkButton to={issuedLink(asked, { query: null })}>{words.text('tokens.clear')}</LinkButton>}
    </form>
  )
}
