import type { TokenLink } from '@ergo-explorer/contract'
import { useTranslation } from '#i18n/use-translation.ts'
import { ExternalLink } from '#ui/link/external-link.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import css from '../token.module.css'
import { sanitizeHref } from './sanitize-href.ts'

/** A link written by the issuer. The explorer never fetches it; the user can open it in a new tab. */
export function IssuerLink({ link }: { readonly link: TokenLink }) {
  const t = useTranslation()
  const href = sanitizeHref(link)
  const text = <ClippedText text={link.text} />
  return (
    <span className={css.link}>
      {href === null ? text : <ExternalLink href={href}>{text}</ExternalLink>}
      {href === null && <span className={css.note}>{t.text('token.notOpened')}</span>}
      {link.kind === 'http' && <span className={css.note}>{t.text('token.plainHttp')}</span>}
    </span>
  )
}
