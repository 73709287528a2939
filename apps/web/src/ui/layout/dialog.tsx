import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import css from './dialog.module.css'
import { IconButton } from '../form/button.tsx'

export interface DialogProps {
  readonly isOpen: boolean
  /** Called by the close button, Esc and a click on the backdrop. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
}

/** Native modal dialog, which traps and restores the focus. For enhancements of a link or a form. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const t = useTranslation()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    // The browser closes the dialog on Esc, so keyboard users need no handler here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {isOpen && (
        <div className={css.inner}>
          <div className={css.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={t.text('dialog.close')} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
