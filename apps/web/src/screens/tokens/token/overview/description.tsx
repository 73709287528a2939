import { cleanText } from '../../../../ui/clean-text.ts'
import { ShowMore } from '../../../../ui/show-more.tsx'
import css from '../token.module.css'

/** What is little longer than its beginning is not worth folding. */
const LONGEST = 280
const SHOWN = 240

/** What an issuer says. Of a long text the beginning is shown, and the whole to those who ask. */
export function Description({ text }: { readonly text: string }) {
  const characters = Array.from(cleanText(text))
  if (characters.length <= LONGEST) return <IssuerText text={characters.join('')} />
  return (
    <div className={css.long}>
      <IssuerText text={`${characters.slice(0, SHOWN).join('').trimEnd()}…`} />
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
