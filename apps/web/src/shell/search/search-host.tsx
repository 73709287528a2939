import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { isSearchRequested, cancelSearch, subscribeToSearch, openSearch } from './search-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { getSettings } from '../../settings/settings-store.ts'
import { isSearchKey } from './is-search-key.ts'
import { loadPalette } from './load-palette.ts'

/** Mounted once per page: handles the shortcuts, and loads the palette on first use. */
export function SearchHost() {
  const t = useTranslation()
  const isRequested = useSyncExternalStore(subscribeToSearch, isSearchRequested, () => false)
  const [Palette, setPalette] = useState<ComponentType | null>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event, event.target as Element | null, getSettings().isSlashSearch)) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  useEffect(() => {
    if (isRequested) loadPalette(t).then((loaded) => setPalette(() => loaded), cancelSearch)
  }, [isRequested, t])

  return Palette === null ? null : <Palette />
}
