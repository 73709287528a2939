import { cleanText } from '../../../ui/clean-text.ts'
import css from './issued.module.css'

const LONGEST = 64

/** What a visitor looked for, which a stranger may have put into a link. */
export function quoted(text: string) {
  const characters = Array.from(cleanText(text))
  const shown = characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : characters.join('')
  return (
    <bdi key="quoted" className={css.quoted} translate="no">
      {shown}
    </bdi>
  )
}
