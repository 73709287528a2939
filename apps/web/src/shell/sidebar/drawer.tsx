import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { DisplayChoices } from './display-choices.tsx'
import css from './sidebar.module.css'
import { SidebarNav } from './sidebar-nav.tsx'
import { showSidebar } from './sidebar-store.ts'

/** The sidebar where there is no side: the browser's own modal, which keeps the focus and gives it back. */
export function Drawer() {
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  // The dialog's own way out gives the focus back to whoever opened it.
  const close = () => dialog.current?.close()
  return (
    // Esc, which the browser handles, is the keyboard's way to do what a click beside it does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label={words.text('menu.name')}
      onClose={() => showSidebar(false)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target as Element).closest('a') !== null) close()
      }}
    >
      <div className={css.inner}>
        <button type="button" onClick={close}>
          <Icon name="close" />
          {words.text('menu.close')}
        </button>
        <SidebarNav />
        <DisplayChoices />
      </div>
    </dialog>
  )
}
