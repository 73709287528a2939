import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { ShowMore } from '#ui/layout/show-more.tsx'
import css from '../token.module.css'

/** Slightly above the excerpt length: a text that is only a little longer is not collapsed. */
const MAX_LENGTH = 280
const EXCERPT_LENGTH = 240

/** Description by the issuer. A long text is collapsed to its beginning. */
export function Description({ text }: { readonly text: string }) {
  const characters = Array.from(sanitizeText(text))
  if (characters.length <= MAX_LENGTH) return <IssuerText text={characters.join('')} />
  return (
    <div className={css.long}>
      <IssuerText text={`${characters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`} />
      <ShowMore>
        <IssuerText text={characters.join('')} />
      </ShowMore>
    </div>
  )
}

function IssuerText({ text }: { readonly text: string }) {
  return (
    <bdi className={css.text} translate="no">
      {text}
    </bdi>
  )
}
