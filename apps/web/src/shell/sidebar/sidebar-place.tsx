import { useSyncExternalStore } from 'react'
import { Drawer } from './drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { useIsSidebarShown } from './sidebar-store.ts'

/** Where the header has no room for menus, there is no room for a sidebar either. The same width as in the styles. */
const NARROW = '(max-width: 63.99rem)'

/** The sidebar while it is shown, in the form that fits. */
export function SidebarPlace() {
  const isShown = useIsSidebarShown()
  const isNarrow = useSyncExternalStore(
    onWidth,
    () => matchMedia(NARROW).matches,
    () => false,
  )
  if (!isShown) return null
  return isNarrow ? <Drawer /> : <Sidebar />
}

function onWidth(listener: () => void): () => void {
  const width = matchMedia(NARROW)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}
