import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '../i18n/use-words.ts'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  readonly isOpen: boolean
  /** Called by the cross, Esc and a click beside it. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
}

/** The browser's own modal: it keeps the focus inside and gives it back. For what scripts add to a link or a form. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const words = useWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    // Esc, which the browser handles, is the keyboard's way to do what the click does.
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
            <IconButton icon="close" label={words.text('dialog.close')} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
