import { type MouseEvent, type ReactNode, useState } from 'react'
import button from '../form/button.module.css'
import { cx } from '../cx.ts'
import { Dialog } from './dialog.tsx'
import { Icon, type IconName } from '../text/icon.tsx'
import css from './panel.module.css'

export interface PanelProps {
  readonly title: string
  readonly icon: IconName
  readonly children: ReactNode
}

/** A button with content: a disclosure without scripts, a dialog with them. */
export function Panel({ title, icon, children }: PanelProps) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <details className={css.panel}>
        <summary className={cx(button.button, css.summary)} onClick={open}>
          <Icon name={icon} />
          {title}
        </summary>
        <div className={css.sheet}>{children}</div>
      </details>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        {children}
      </Dialog>
    </>
  )
}
