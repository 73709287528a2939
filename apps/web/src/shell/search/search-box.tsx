import type { FormEvent } from 'react'
import { useLocation, useNavigate } from '#page/router.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink, type AppLinkProps, keepEmbedFlag } from '#ui/link/app-link.tsx'
import { Icon } from '#ui/text/icon.tsx'
import css from './search-box.module.css'
import { openSearchPalette, requestSearchPalette } from './search-store.ts'

export interface SearchBoxProps {
  readonly size: 'header' | 'large'
  /** Example searches under a large box. */
  readonly examples?: readonly { readonly text: string; readonly to: string }[] | undefined
  readonly className?: string | undefined
}

/**
 * A form that works without scripts. With scripts, a click or the first letter opens the palette; focus alone does not,
 * or keyboard users could not tab past it.
 */
export function SearchBox({ size, examples = NO_EXAMPLES, className }: SearchBoxProps) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  const searched = pathname === '/search' ? (parameters.get('query') ?? '') : ''
  const iframe = parameters.get('iframe')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('query')
    navigate(keepEmbedFlag(buildSearchPath(typeof text === 'string' ? text : ''), search))
  }
  return (
    <search className={className}>
      <form className={css.search} data-size={size} action={`/${t.locale}/search`} onSubmit={submit}>
        <Icon name="search" size={size === 'large' ? 'large' : undefined} />
        <input
          key={searched}
          type="search"
          name="query"
          defaultValue={searched}
          aria-label={t.text('search.label')}
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder={t.text('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={requestSearchPalette}
          onClick={({ currentTarget }) => openSearchPalette(currentTarget)}
          onInput={({ currentTarget }) => openSearchPalette(currentTarget)}
        />
        {iframe !== null && <input type="hidden" name="iframe" value={iframe} />}
        <KeyboardKey>/</KeyboardKey>
      </form>
      {examples.length > 0 && (
        <p className={css.hint}>
          {t.text('search.try')}
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

/** For places too small for a box: links to the box on home, or with scripts opens the palette. */
export function SearchLink(props: Omit<AppLinkProps, 'to' | 'onClick'>) {
  return (
    <AppLink
      {...props}
      to="/"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openSearchPalette()
      }}
    />
  )
}

/** Target of a submitted search: the search page, or home for empty text. */
export function buildSearchPath(text: string): string {
  const query = text.trim()
  return query === '' ? '/' : `/search?${new URLSearchParams({ query }).toString()}`
}

/** A keyboard key. Screen readers use `aria-keyshortcuts` instead. */
export function KeyboardKey({ children }: { readonly children: string }) {
  return (
    <kbd className={css.key} aria-hidden="true">
      {children}
    </kbd>
  )
}
