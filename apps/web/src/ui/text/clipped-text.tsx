import { sanitizeText } from './sanitize-text.ts'
import css from './clipped-text.module.css'

export interface ClippedTextProps {
  /** Untrusted text from the chain. */
  readonly text: string
  /** Width of a name, or as wide as its container allows. */
  readonly width?: 'name' | undefined
}

/** Text from the chain: one line, clipped, with isolated direction, and the full text as the title. */
export function ClippedText({ text, width }: ClippedTextProps) {
  const clean = sanitizeText(text)
  return (
    <bdi className={css.clip} data-width={width} title={clean} translate="no">
      {clean}
    </bdi>
  )
}
