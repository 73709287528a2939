import type { DescriptionWarning } from '@ergo-explorer/chain'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { isImitation } from '@ergo-explorer/sentences/name-text'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { ShowMore } from '#ui/layout/show-more.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import css from '../token.module.css'

/** Slightly above the excerpt length: a text that is only a little longer is not collapsed. */
const MAX_LENGTH = 280
const EXCERPT_LENGTH = 240

interface DescriptionProps {
  readonly text: string
  readonly warnings: readonly DescriptionWarning[]
  readonly token: TokenView
}

/** Description by the issuer, below warnings about it. That of a copy is folded. */
export function Description({ text, warnings, token }: DescriptionProps) {
  const t = useTranslation()
  // The issuer of a registered original is known, and so are its links. The verdict of a copy has its warnings.
  const shown = isImitation(token) ? [] : warnings.filter((warning) => warning !== 'link' || token.isOriginal !== true)
  return (
    <div className={css.description}>
      {shown.map((warning) => (
        <Notice key={warning} tone="warning">
          {t.text(`token.warning.${warning}`)}
        </Notice>
      ))}
      {isImitation(token) ? (
        <Disclosure summary={t.text('token.descriptionOfCopy')}>
          <IssuerText text={sanitizeText(text)} />
        </Disclosure>
      ) : (
        <LongText text={text} />
      )}
    </div>
  )
}

/** A long text is collapsed to its beginning. */
function LongText({ text }: { readonly text: string }) {
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
