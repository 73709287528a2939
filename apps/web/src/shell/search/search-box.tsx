import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../../i18n/use-words.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { withEmbedding } from '../../ui/with-embedding.ts'
import { Key } from './key.tsx'
import css from './search-box.module.css'
import { searchPath } from './search-path.ts'
import { openSearch, wantSearch } from './search-store.ts'

export interface SearchBoxProps {
  readonly size: 'header' | 'large'
  /** What somebody may try, under a large box. */
  readonly examples?: readonly { readonly text: string; readonly to: string }[] | undefined
  readonly className?: string | undefined
}

/**
 * A form that works by itself. With scripts, a click or the first letter opens the palette; the focus alone does not,
 * or whoever tabs through the page would fall into it.
 */
export function SearchBox({ size, examples = NO_EXAMPLES, className }: SearchBoxProps) {
  const words = useWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  const searched = pathname === '/search' ? (parameters.get('query') ?? '') : ''
  const iframe = parameters.get('iframe')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('query')
    void navigate(withEmbedding(searchPath(typeof text === 'string' ? text : ''), search))
  }
  return (
    <search className={className}>
      <form className={css.search} data-size={size} action={`/${words.locale}/search`} onSubmit={submit}>
        <Icon name="search" size={size === 'large' ? 'large' : undefined} />
        <input
          key={searched}
          type="search"
          name="query"
          defaultValue={searched}
          aria-label={words.text('search.label')}
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder={words.text('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={wantSearch}
          onClick={({ currentTarget }) => openSearch(currentTarget)}
          onInput={({ currentTarget }) => openSearch(currentTarget)}
        />
        {iframe !== null && <input type="hidden" name="iframe" value={iframe} />}
        <Key>/</Key>
      </form>
      {examples.length > 0 && (
        <p className={css.hint}>
          {words.text('search.try')}
          {examples.map(({ text, to }) => (
            <AppLink key={to} to={to}>
              {text}
            </AppLink>
          ))}
        </p>
      )}
    </search>
  )
}

const NO_EXAMPLES: NonNullable<SearchBoxProps['examples']> = []
