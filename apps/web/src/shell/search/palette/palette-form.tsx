import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useLocation, useNavigate } from '#page/router.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status } from '#ui/text/status.tsx'
import { useScreens } from '#page/page-context.ts'
import { Icon } from '#ui/text/icon.tsx'
import { nextMenuEntryIndex } from '#ui/layout/menu.tsx'
import { keepEmbedFlag } from '#ui/link/app-link.tsx'
import { KeyboardKey, buildSearchPath } from '../search-box.tsx'
import css from './search-palette.module.css'
import { useSearchMatches } from './search-matches.ts'
import { closeSearchPalette, type SearchPaletteState } from '../search-store.ts'
import {
  type PaletteRow,
  matchToPaletteRow,
  recentSearchToPaletteRow,
  paletteRowToRecentSearch,
} from './palette-row.ts'
import { MatchList, RecentList } from './palette-lists.tsx'
import { readRecentSearches, type RecentSearch, addRecentSearch, writeRecentSearches } from './recent-searches.ts'

const storage = () => localStorage

/** Search input with suggestions. Enter opens the selected one, or submits the text. */
export function PaletteForm({ opened }: { readonly opened: SearchPaletteState }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const screens = useScreens()
  const listId = useId()
  const lookup = useSearchMatches(opened.text)
  const [recent, setRecent] = useState(() => readRecentSearches(storage))
  const [selected, setSelected] = useState<string | null>(null)

  const { text, query } = lookup
  const isEmpty = query.kind === 'nothing'
  const choices = isEmpty
    ? recent.map((recentSearch) => recentSearchToPaletteRow(recentSearch, screens))
    : lookup.matches.map((match) => matchToPaletteRow(match, query.text, screens))
  const index = choices.findIndex(({ key }) => key === selected)
  const isExpanded = choices.length > 0

  const saveRecent = (searches: readonly RecentSearch[]) => {
    setRecent(searches)
    writeRecentSearches(storage, searches)
  }
  const leave = (choice: PaletteRow) => {
    lookup.cancel()
    if (choice.text !== '') saveRecent(addRecentSearch(recent, paletteRowToRecentSearch(choice, Date.now())))
    closeSearchPalette('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = choices[index]
    const typed: PaletteRow = { key: '', to: buildSearchPath(text), text: text.trim(), match: null, at: null }
    const target = chosen === undefined || chosen.to === null ? typed : chosen
    leave(target)
    navigate(keepEmbedFlag(target.to ?? '/', search))
  }
  const move = (event: KeyboardEvent) => {
    const next = nextMenuEntryIndex(event.key, index, choices.length)
    if (next === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    setSelected(choices[next]?.key ?? null)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const list = { choices, index, listId, onOpen: leave, onPoint: setSelected }
  return (
    <form className={css.inner} action={`/${t.locale}/search`} onSubmit={submit}>
      <div className={css.search}>
        <Icon name="search" />
        <input
          // Esc closes the palette; in an input of type search it would only clear the text.
          type="text"
          inputMode="search"
          name="query"
          value={text}
          role="combobox"
          aria-label={t.text('search.label')}
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? listId : undefined}
          aria-activedescendant={index === -1 ? undefined : `${listId}-${index}`}
          placeholder={t.text('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => {
            setSelected(null)
            lookup.change(target.value)
          }}
          onKeyDown={move}
        />
        <KeyboardKey>Esc</KeyboardKey>
        <button
          type="button"
          className={css.close}
          onClick={() => closeSearchPalette(text)}
          aria-label={t.text('dialog.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <PaletteStatus lookup={lookup} />
      {isEmpty ? (
        <RecentList {...list} now={opened.openedAt} onClear={() => saveRecent([])} />
      ) : (
        <MatchList {...list} typed={query.text} />
      )}
      <PaletteFoot />
    </form>
  )
}

/** Detected type of the text, and the progress of the lookup; a live region, because it changes while typing. */
function PaletteStatus({ lookup }: { readonly lookup: ReturnType<typeof useSearchMatches> }) {
  const t = useTranslation()
  const { query, fault, matches, progress } = lookup
  return (
    <output className={css.status}>
      {fault !== null && <Status kind="warning">{t.text(`search.fault.${fault}`)}</Status>}
      {fault === null && query.kind !== 'nothing' && (
        <>
          <span>{t.text(`search.read.${query.kind}`)}</span>
          {progress === 'loading' && <span>{t.text('search.searching')}</span>}
          {progress === 'failed' && <span>{t.text('search.lookupFailed')}</span>}
          {progress === 'loaded' && (
            <span>
              {matches.length === 0 ? t.text('search.nothing') : t.text('search.count', { count: matches.length })}
            </span>
          )}
        </>
      )}
    </output>
  )
}

/** Keyboard help, and what can be searched for. */
function PaletteFoot() {
  const t = useTranslation()
  return (
    <div className={css.foot}>
      <span className={css.keys}>
        <KeyboardKey>↑</KeyboardKey> <KeyboardKey>↓</KeyboardKey> {t.text('search.move')}
      </span>
      <span className={css.keys}>
        <KeyboardKey>Enter</KeyboardKey> {t.text('search.open')}
      </span>
      <span>{t.text('search.hint')}</span>
    </div>
  )
}
