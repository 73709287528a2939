import { cleanText } from './clean-text.ts'
import css from './text-clip.module.css'

export interface TextClipProps {
  /** Untrusted text from the chain. */
  readonly text: string
  /** Width of a name, or as wide as its container allows. */
  readonly width?: 'name' | undefined
}

/** Text from the chain: one line, clipped, with isolated direction, and the full text as the title. */
export function TextClip({ text, width }: TextClipProps) {
  const clean = cleanText(text)
  return (
    <bdi className={css.clip} data-width={width} title={clean} translate="no">
      {clean}
    </bdi>
  )
}
