import { sanitizeText } from '#ui/text/sanitize-text.ts'
import css from './issued.module.css'

const MAX_LENGTH = 64

/** The search text, cleaned and truncated: a link from anyone may contain it. */
export function formatQuotedQuery(text: string) {
  const characters = Array.from(sanitizeText(text))
  const shown =
    characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : characters.join('')
  return (
    <bdi key="quoted" className={css.quoted} translate="no">
      {shown}
    </bdi>
  )
}
