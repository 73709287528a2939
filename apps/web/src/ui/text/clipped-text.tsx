import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import css from './clipped-text.module.css'

export interface ClippedTextProps {
  /** Untrusted text from the chain. */
  readonly text: string
  /** Width of a name, or as wide as its container allows. */
  readonly width?: 'name' | undefined
  /** Whether it does not follow from the bytes that the page can verify. */
  readonly isUnproven?: boolean | undefined
}

/** Text from the chain: one line, clipped, with isolated direction, and the full text as the title. */
export function ClippedText({ text, width, isUnproven }: ClippedTextProps) {
  const clean = sanitizeText(text)
  return (
    <bdi className={css.clip} data-width={width} data-unproven={isUnproven || undefined} title={clean} translate="no">
      {clean}
    </bdi>
  )
}
