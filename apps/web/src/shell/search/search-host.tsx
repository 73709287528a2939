import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { getIsWanted, giveUpSearch, onSearch, openSearch } from './search-store.ts'
import { useWords } from '../../i18n/use-words.ts'
import { getSettings } from '../../settings/settings-store.ts'
import { isSearchKey } from './is-search-key.ts'
import { loadPalette } from './load-palette.ts'

/** Once a page: answers to the keys, and fetches the palette when it is wanted for the first time. */
export function SearchHost() {
  const words = useWords()
  const isWanted = useSyncExternalStore(onSearch, getIsWanted, () => false)
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
    if (isWanted) loadPalette(words).then((loaded) => setPalette(() => loaded), giveUpSearch)
  }, [isWanted, words])

  return Palette === null ? null : <Palette />
}
