import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { isSearchPaletteRequested, cancelSearchPalette, subscribeToSearch, openSearchPalette } from './search-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { getSettings } from '../../settings/settings-store.ts'
import { isSearchShortcut } from './is-search-shortcut.ts'
import { loadPalette } from './load-palette.ts'

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
