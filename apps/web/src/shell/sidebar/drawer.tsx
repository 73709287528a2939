import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { DisplayChoices } from './display-choices.tsx'
import css from './sidebar.module.css'
import { SidebarNav } from './sidebar-nav.tsx'
import { showSidebar } from './sidebar-store.ts'

/** Sidebar on narrow screens: a native modal dialog, which traps and restores the focus. */
export function Drawer() {
  const t = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  // Closing the dialog element restores the focus.
  const close = () => dialog.current?.close()
  return (
    // The browser closes the dialog on Esc, so keyboard users need no handler here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label={t.text('menu.name')}
      onClose={() => showSidebar(false)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target as Element).closest('a') !== null) close()
      }}
    >
      <div className={css.inner}>
        <button type="button" onClick={close}>
          <Icon name="close" />
          {t.text('menu.close')}
        </button>
        <SidebarNav />
        <DisplayChoices />
      </div>
    </dialog>
  )
}
