// A scrollable box must be focusable, and focusable elements need a name.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
import css from './code-block.module.css'

export interface CodeBlockProps {
  readonly text: string
  readonly label: string
  /** Scripts and hashes break anywhere; JSON and HTML keep their lines and scroll. */
  readonly wraps?: boolean | undefined
}

/** Preformatted raw text. */
export function CodeBlock({ text, label, wraps = true }: CodeBlockProps) {
  return (
    <pre
      className={css.code}
      data-wrap={wraps ? 'on' : 'off'}
      tabIndex={0}
      role="region"
      aria-label={label}
      translate="no"
    >
      <code>{text}</code>
    </pre>
  )
}
