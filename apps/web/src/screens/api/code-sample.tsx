import { useTranslation } from '#i18n/use-translation.ts'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import css from './api.module.css'

export interface CodeSampleProps {
  readonly label: string
  /** Accessible name, needed when another sample on the page has the same label. */
  readonly name?: string
  readonly text: string
}

/** A code block with a copy button. */
export function CodeSample({ label, name = label, text }: CodeSampleProps) {
  const t = useTranslation()
  return (
    <div className={css.sample}>
      <div className={css.sampleHead}>
        <span className="label">{label}</span>
        <CopyButton text={text} label={t.text('api.copy', { what: label })} />
      </div>
      <CodeBlock text={text} label={name} wraps={false} />
    </div>
  )
}
