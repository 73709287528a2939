import { openSearchPalette } from './search-store.ts'
import { AppLink, type AppLinkProps } from '../../ui/app-link.tsx'

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
