import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LedgerRow } from '../../ui/ledger.tsx'
import css from './utilities.module.css'

export interface CopiedRowProps {
  readonly label: string
  readonly note?: string | undefined
  /** What is copied; without children also what is shown, as raw text. */
  readonly text: string
  readonly children?: ReactNode
}

/** A result with its copy button. */
export function CopiedRow({ label, note, text, children }: CopiedRowProps) {
  const words = useWords()
  return (
    <LedgerRow label={label}>
      <span className={css.copied} data-kind={children === undefined ? 'raw' : 'text'}>
        {children ?? <CodeBlock text={text} label={label} />}
        <CopyButton text={text} label={words.text('tools.copy', { what: label })} />
      </span>
      {note !== undefined && <span className={css.note}>{note}</span>}
    </LedgerRow>
  )
}
