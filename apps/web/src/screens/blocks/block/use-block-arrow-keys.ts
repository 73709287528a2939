import { useEffect } from 'react'
import { useLocation, useNavigate } from '#page/router.tsx'
import { keepEmbedFlag } from '#ui/link/app-link.tsx'

/** ← and → open the previous and the next block, except while the keys are used for typing or scrolling. */
export function useBlockArrowKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null
      if (to === null || event.defaultPrevented || hasModifier(event) || usesArrows(event.target)) return
      navigate(keepEmbedFlag(to, search))
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [navigate, previous, next, search])
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey

/** Inputs use the arrow keys for the cursor, and scrollable regions for scrolling. */
function usesArrows(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], pre') !== null
}
