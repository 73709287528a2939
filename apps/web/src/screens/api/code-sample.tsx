import { useWords } from '../../i18n/use-words.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import css from './api.module.css'

/** Code to take away. */
export function CodeSample({ label, text }: { readonly label: string; readonly text: string }) {
  const words = useWords()
  return (
    <div className={css.sample}>
      <div className={css.sampleHead}>
        <span className="label">{label}</span>
        <CopyButton text={text} label={words.text('api.copy', { what: label })} />
      </div>
      <CodeBlock text={text} label={label} wraps={false} />
    </div>
  )
}
