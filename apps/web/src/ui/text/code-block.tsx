// A scrollable box must be focusable, and focusable elements need a name.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
import css from './code-block.module.css'

export interface CodeBlockProps {
  readonly text: string
  /** Accessible name; undefined for a short text, which never scrolls. */
  readonly label: string | undefined
  /** Scripts and hashes break anywhere; JSON and HTML keep their lines and scroll. */
  readonly wraps?: boolean | undefined
}

/** Preformatted raw text. */
export function CodeBlock({ text, label, wraps = true }: CodeBlockProps) {
  return (
    <pre
      className={css.code}
      data-wrap={wraps ? 'on' : 'off'}
      tabIndex={label === undefined ? undefined : 0}
      role={label === undefined ? undefined : 'region'}
      aria-label={label}
      translate="no"
    >
      <code>{text}</code>
    </pre>
  )
}
