import { useState, type ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { showAlert } from '../feedback/alerts.tsx'
import { Button, type ButtonVariant, IconButton } from './button.tsx'
import { copyText } from './copy-text.ts'
import css from './copy-button.module.css'
import { cx } from '../cx.ts'

/** How long the tick replaces the copy icon. */
const COPIED_MS = 1200

export interface CopyState {
  readonly isCopied: boolean
  readonly copy: (text: string) => void
}

/** Copies text, shows an alert, and sets `isCopied` for a moment. */
export function useCopy(): CopyState {
  const t = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async (text: string) => {
    if (!(await copyText(text))) return showAlert(t.text('copy.failed'), 'warning')
    showAlert(t.text('copy.done'))
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return { isCopied, copy: (text) => void copy(text) }
}

export interface CopyButtonProps {
  readonly text: string
  /** Label if “Copy” is not enough: “Copy address”. */
  readonly label?: string | undefined
}

/** Icon button after the text that it copies. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  const { isCopied, copy } = useCopy()
  return (
    <IconButton
      icon={isCopied ? 'tick' : 'copy'}
      label={label ?? t.text('copy.action')}
      className={cx(!isHydrated && css.placeholder, isCopied && css.done)}
      onClick={() => copy(text)}
    />
  )
}

export interface CopyActionProps {
  readonly text: string
  readonly variant?: ButtonVariant | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The same as a button with text. */
export function CopyAction({ text, variant = 'plain', className, children }: CopyActionProps) {
  const isHydrated = useIsHydrated()
  const { isCopied, copy } = useCopy()
  return (
    <Button
      icon={isCopied ? 'tick' : 'copy'}
      variant={variant}
      className={cx(className, !isHydrated && css.placeholder)}
      onClick={() => copy(text)}
    >
      {children}
    </Button>
  )
}
