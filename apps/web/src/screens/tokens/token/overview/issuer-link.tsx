import type { TokenLink } from '@ergo-explorer/contract'
import { useTranslation } from '#i18n/use-translation.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { ExternalLink } from '#ui/link/external-link.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import css from '../token.module.css'

/** A link written by the issuer. A web link opens in a new tab; browsers cannot open an IPFS link, so it can be copied. */
export function IssuerLink({ link }: { readonly link: TokenLink }) {
  const t = useTranslation()
  const href = sanitizeHref(link)
  const text = <ClippedText text={link.text} />
  return (
    <span className={css.link}>
      {href === null ? text : <ExternalLink href={href}>{text}</ExternalLink>}
      {link.kind === 'ipfs' && <CopyButton text={link.text} label={t.text('token.copyLink')} />}
      {href === null && link.kind !== 'ipfs' && <span className={css.note}>{t.text('token.notOpened')}</span>}
      {link.kind === 'http' && <span className={css.note}>{t.text('token.plainHttp')}</span>}
    </span>
  )
}

/** The href if it may be opened, else null. Re-checks the scheme in case the API returns a script or data URL. */
function sanitizeHref({ href }: Pick<TokenLink, 'href'>): string | null {
  return href !== null && /^https?:\/\//i.test(href) ? href : null
}
