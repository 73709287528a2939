import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import css from './clipped-text.module.css'

export interface ClippedTextProps {
  /** Untrusted text from the chain. */
  readonly text: string
  /** Width of a name, or as wide as its container allows. */
  readonly width?: 'name' | undefined
  /** Instead of the full text. */
  readonly title?: string | undefined
  /** Whether it does not follow from the bytes that the page can verify. */
  readonly isUnproven?: boolean | undefined
  /** Whether it is the name of a token, which follows from the mint of the token only. */
  readonly isTokenName?: boolean | undefined
}

/** Text from the chain: one line, clipped, with isolated direction, and the full text as the title. */
export function ClippedText({ text, width, title, isUnproven, isTokenName }: ClippedTextProps) {
  const clean = sanitizeText(text)
  return (
    <bdi
      className={css.clip}
      data-width={width}
      data-unproven={isTokenName === true ? 'token' : isUnproven || undefined}
      title={title ?? clean}
      translate="no"
    >
      {clean}
    </bdi>
  )
}
