import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { useIsHydrated } from '../page/use-is-hydrated.ts'
import { Button, type ButtonVariant } from './button.tsx'
import css from './copy-button.module.css'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { useCopy } from './use-copy.ts'

export interface CopyButtonProps {
  readonly text: string
  /** What is copied, where “Copy” does not say it: “Copy address”. */
  readonly label?: string | undefined
}

/** A small sign after what it copies. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const words = useWords()
  const isHydrated = useIsHydrated()
  const { isCopied, copy } = useCopy()
  return (
    <IconButton
      icon={isCopied ? 'tick' : 'copy'}
      label={label ?? words.text('copy.action')}
      className={cx(!isHydrated && css.waiting, isCopied && css.done)}
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

/** The same as a button with words. */
export function CopyAction({ text, variant = 'plain', className, children }: CopyActionProps) {
  const isHydrated = useIsHydrated()
  const { isCopied, copy } = useCopy()
  return (
    <Button
      icon={isCopied ? 'tick' : 'copy'}
      variant={variant}
      className={cx(className, !isHydrated && css.waiting)}
      onClick={() => copy(text)}
    >
      {children}
    </Button>
  )
}
