import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import css from './utilities.module.css'

export interface CopyableProps {
  readonly label: string
  readonly note?: string | undefined
  /** Text to copy; without `shown` it is also shown, as raw text. */
  readonly text: string
  readonly shown?: ReactNode
}

/** A result with its copy button. */
export const copyableFact = (copyable: CopyableProps) => ({
  label: copyable.label,
  value: <Copyable {...copyable} />,
})

function Copyable({ label, note, text, shown }: CopyableProps) {
  const t = useTranslation()
  return (
    <>
      <span className={css.copyable} data-kind={shown === undefined ? 'raw' : 'text'}>
        {shown ?? <CodeBlock text={text} label={label} />}
        <CopyButton text={text} label={t.text('tools.copy', { what: label })} />
      </span>
      {note !== undefined && <span className={css.note}>{note}</span>}
    </>
  )
}
