import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { type Translations, loadMessages } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { getSettings } from '#settings/settings.ts'
import { isSearchPaletteRequested, cancelSearchPalette, subscribeToSearch, openSearchPalette } from './search-store.ts'

/** Mounted once per page: handles the shortcuts, and loads the palette on first use. */
export function SearchHost() {
  const t = useTranslation()
  const isRequested = useSyncExternalStore(subscribeToSearch, isSearchPaletteRequested, () => false)
  const [Palette, setPalette] = useState<ComponentType | null>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event, event.target as Element | null, getSettings().isSlashSearch)) return
      event.preventDefault()
      openSearchPalette()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  useEffect(() => {
    if (isRequested) loadPalette(t).then((loaded) => setPalette(() => loaded), cancelSearchPalette)
  }, [isRequested, t])

  return Palette === null ? null : <Palette />
}

/** Loads the palette and its messages on first use. */
async function loadPalette(t: Translations): Promise<ComponentType> {
  const [{ SearchPalette }] = await Promise.all([import('./palette/search-palette.tsx'), loadPaletteMessages(t)])
  return SearchPalette
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
