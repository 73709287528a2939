import { useSyncExternalStore } from 'react'
import { Drawer } from './drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { useIsSidebarShown } from './sidebar-store.ts'

/** Below this width the header has no menus and the sidebar is a drawer. Same value as in the styles. */
const NARROW_QUERY = '(max-width: 63.99rem)'

/** The sidebar while it is shown, as a column or a drawer. */
export function ResponsiveSidebar() {
  const isShown = useIsSidebarShown()
  const isNarrow = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(NARROW_QUERY).matches,
    () => false,
  )
  if (!isShown) return null
  return isNarrow ? <Drawer /> : <Sidebar />
}

function subscribeToWidth(listener: () => void): () => void {
  const width = matchMedia(NARROW_QUERY)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}
