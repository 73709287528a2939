import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { type Translations, loadMessages } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { getSettings } from '#settings/settings.ts'
import { type PaletteResultsProps, SearchPalette } from './search-palette.tsx'
import { countSearchRequests, openSearchPalette, subscribeToSearch } from './search-store.ts'

/** Mounted once per page: handles the shortcuts, and loads the suggestions of the palette on first use. */
export function SearchHost() {
  const t = useTranslation()
  const requests = useSyncExternalStore(subscribeToSearch, countSearchRequests, () => 0)
  const [results, setResults] = useState<ComponentType<PaletteResultsProps> | null>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event, event.target as Element | null, getSettings().isSlashSearch)) return
      event.preventDefault()
      openSearchPalette()
    }
    document.addEventListener('keydown', onKey)
    const typed = takeTypedText(document.documentElement.dataset)
    if (typed !== null) openSearchPalette(null, typed)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  useEffect(() => {
    // If it fails, the palette is a plain search form, and the next request tries again.
    if (requests > 0 && results === null)
      loadResults(t).then(
        (loaded) => setResults(() => loaded),
        () => undefined,
      )
  }, [requests, results, t])

  return requests > 0 ? <SearchPalette results={results} /> : null
}

/** Text that was typed before hydration, in a window without a search box (see `entry/render.tsx`). */
export function takeTypedText(dataset: DOMStringMap): string | null {
  const { search = null } = dataset
  delete dataset['search']
  return search
}

/** Loads the suggestions and their messages on first use. */
async function loadResults(t: Translations): Promise<ComponentType<PaletteResultsProps>> {
  const [{ PaletteResults }] = await Promise.all([import('./palette/palette-results.tsx'), loadPaletteMessages(t)])
  return PaletteResults
}

async function loadPaletteMessages(t: Translations): Promise<void> {
  // Charts are among the pages that can be found.
  for (const namespace of ['search', 'charts'] as const)
    if (!t.has(namespace)) t.add(namespace, await loadMessages(t.locale, namespace))
}

/** The parts of an event and its target that are needed here. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}
export interface KeyTarget {
  readonly closest: (selector: string) => unknown
}

/** `/` outside of text fields unless disabled, Ctrl-K or Cmd-K everywhere; neither in an open dialog. */
export function isSearchShortcut(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  target: KeyTarget | null,
  hasSlash: boolean,
): boolean {
  if (altKey || isIn('dialog[open]', target)) return false
  if (key === '/') return hasSlash && !ctrlKey && !metaKey && !isIn(EDITABLE, target)
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey
}

const isIn = (selector: string, target: KeyTarget | null) => Boolean(target?.closest(selector))

const EDITABLE = 'input, textarea, select, [contenteditable]'
