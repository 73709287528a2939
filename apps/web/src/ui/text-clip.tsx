import { cleanText } from './clean-text.ts'
import css from './text-clip.module.css'

export interface TextClipProps {
  /** Text from the chain, which anybody may have written. */
  readonly text: string
  /** As wide as names get, or as its place allows. */
  readonly width?: 'name' | undefined
}

/** Chain text is text: one line, clipped, with a direction of its own. All of it where the pointer rests. */
export function TextClip({ text, width }: TextClipProps) {
  const clean = cleanText(text)
  return (
    <bdi className={css.clip} data-width={width} title={clean} translate="no">
      {clean}
    </bdi>
  )
}
