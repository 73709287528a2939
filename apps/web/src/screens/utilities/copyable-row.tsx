import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DescriptionRow } from '../../ui/description-list.tsx'
import css from './utilities.module.css'

export interface CopyableRowProps {
  readonly label: string
  readonly note?: string | undefined
  /** Text to copy; without children it is also shown, as raw text. */
  readonly text: string
  readonly children?: ReactNode
}

/** A result with its copy button. */
export function CopyableRow({ label, note, text, children }: CopyableRowProps) {
  const t = useTranslation()
  return (
    <DescriptionRow label={label}>
      <span className={css.copyable} data-kind={children === undefined ? 'raw' : 'text'}>
        {children ?? <CodeBlock text={text} label={label} />}
        <CopyButton text={text} label={t.text('tools.copy', { what: label })} />
      </span>
      {note !== undefined && <span className={css.note}>{note}</span>}
    </DescriptionRow>
  )
}
