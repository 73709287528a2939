import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useIsHydrated } from '../page/use-is-hydrated.ts'
import { Button, type ButtonVariant } from './button.tsx'
import css from './copy-button.module.css'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { useCopy } from './use-copy.ts'

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
