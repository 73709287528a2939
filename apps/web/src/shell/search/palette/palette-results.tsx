import { useLayoutEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useScreens } from '#page/page-context.ts'
import { nextMenuEntryIndex } from '#ui/layout/menu.tsx'
import { Status } from '#ui/text/status.tsx'
import { KeyboardKey, buildSearchPath } from '../search-box.tsx'
import type { PaletteResultsProps } from '../search-palette.tsx'
import { closeSearchPalette } from '../search-store.ts'
import { MatchList, RecentList } from './palette-lists.tsx'
import css from './palette-results.module.css'
import {
  type PaletteRow,
  matchToPaletteRow,
  paletteRowToRecentSearch,
  recentSearchToPaletteRow,
} from './palette-row.ts'
import { type RecentSearch, addRecentSearch, readRecentSearches, writeRecentSearches } from './recent-searches.ts'
import { useSearchMatches } from './search-matches.ts'

const storage = () => localStorage

/** Suggestions below the search input. Enter opens the selected one or the only one, or submits the text. */
export function PaletteResults({ text, openedAt, listId, onControls }: PaletteResultsProps) {
  const screens = useScreens()
  const lookup = useSearchMatches(text)
  const [recent, setRecent] = useState(() => readRecentSearches(storage))
  /** The selected row, until the text changes. */
  const [selected, setSelected] = useState({ key: '', text })

  const { query } = lookup
  const isEmpty = query.kind === 'nothing'
  const choices = isEmpty
    ? recent.map((recentSearch) => recentSearchToPaletteRow(recentSearch, screens))
    : lookup.matches.map((match) => matchToPaletteRow(match, query.text, screens))
  const index = selected.text === text ? choices.findIndex(({ key }) => key === selected.key) : -1

  const saveRecent = (searches: readonly RecentSearch[]) => {
    setRecent(searches)
    writeRecentSearches(storage, searches)
  }
  const remember = (choice: PaletteRow) => {
    if (choice.text !== '') saveRecent(addRecentSearch(recent, paletteRowToRecentSearch(choice, Date.now())))
  }
  const select = (key: string) => setSelected({ key, text })
  useLayoutEffect(() => {
    onControls({
      count: choices.length,
      index,
      submit: () => {
        // The only hit of a finished search is what the visitor means.
        const only = !isEmpty && lookup.progress === 'loaded' && choices.length === 1 ? choices[0] : undefined
        const chosen = choices[index] ?? only
        const typed: PaletteRow = { key: '', to: buildSearchPath(text), text: text.trim(), match: null, at: null }
        const target = chosen === undefined || chosen.to === null ? typed : chosen
        remember(target)
        return target.to ?? '/'
      },
      move: (key) => {
        const next = nextMenuEntryIndex(key, index, choices.length)
        if (next === undefined) return false
        select(choices[next]?.key ?? '')
        document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
        return true
      },
    })
  })
  const open = (choice: PaletteRow) => {
    remember(choice)
    closeSearchPalette('')
  }
  const list = { choices, index, listId, onOpen: open, onPoint: select }
  return (
    <>
      <PaletteStatus lookup={lookup} />
      {isEmpty ? (
        <RecentList {...list} now={openedAt} onClear={() => saveRecent([])} />
      ) : (
        <MatchList {...list} typed={query.text} />
      )}
      <PaletteFoot />
    </>
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
