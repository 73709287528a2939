import { useEffect, useRef, useSyncExternalStore } from 'react'
import { closeSearch, getSearch, onSearch } from '../search-store.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { PaletteForm } from './palette-form.tsx'
import css from './search-palette.module.css'

/** The browser's own modal: it keeps the focus inside, closes by Esc and gives the focus back. */
export function SearchPalette() {
  const words = useWords()
  const opened = useSyncExternalStore(onSearch, getSearch, () => null)
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = opened !== null
  useEffect(() => {
    const element = dialog.current
    if (!isOpen) return element?.close()
    element?.showModal()
    // Whoever began to type elsewhere goes on behind the last letter.
    const input = element?.querySelector('input')
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [isOpen])
  const close = () => closeSearch(dialog.current?.querySelector('input')?.value ?? '')
  return (
    // Esc, which the browser handles, is the keyboard's way to do what the click does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={words.text('search.label')}
      onClose={() => {
        close()
        giveCaretBack()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      {opened !== null && <PaletteForm opened={opened} />}
    </dialog>
  )
}

/** The browser gives an input the focus back without its caret, and then letters go nowhere. */
function giveCaretBack(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
}
