import { useWords } from '../../i18n/use-words.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import css from './api.module.css'

export interface CodeSampleProps {
  readonly label: string
  /** What it is for, where another sample of the page has the same label. */
  readonly name?: string
  readonly text: string
}

/** Code to take away. */
export function CodeSample({ label, name = label, text }: CodeSampleProps) {
  const words = useWords()
  return (
    <div className={css.sample}>
      <div className={css.sampleHead}>
        <span className="label">{label}</span>
        <CopyButton text={text} label={words.text('api.copy', { what: label })} />
      </div>
      <CodeBlock text={text} label={name} wraps={false} />
    </div>
  )
}
