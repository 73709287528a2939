import { useEffect, useRef, useSyncExternalStore } from 'react'
import { closeSearchPalette, getSearchPaletteState, subscribeToSearch } from '../search-store.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PaletteForm } from './palette-form.tsx'
import css from './search-palette.module.css'

/** Native modal dialog, which traps the focus, closes on Esc and restores the focus. */
export function SearchPalette() {
  const t = useTranslation()
  const opened = useSyncExternalStore(subscribeToSearch, getSearchPaletteState, () => null)
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = opened !== null
  useEffect(() => {
    const element = dialog.current
    if (!isOpen) return element?.close()
    element?.showModal()
    // Places the caret at the end of text that was typed in the box.
    const input = element?.querySelector('input')
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [isOpen])
  const close = () => closeSearchPalette(dialog.current?.querySelector('input')?.value ?? '')
  return (
    // The browser closes the dialog on Esc, so keyboard users need no handler here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={t.text('search.label')}
      onClose={() => {
        close()
        restoreCaret()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      {opened !== null && <PaletteForm opened={opened} />}
    </dialog>
  )
}

/** Browsers restore the focus of an input without its caret, and then typing has no effect. */
function restoreCaret(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
}
