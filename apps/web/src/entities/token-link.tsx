import type { TokenView } from '../data/token-view.ts'
import { tokenNameOrId } from '../format/token-name-or-id.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'
import { Tag } from '../ui/tag.tsx'
import { ClippedText } from '../ui/clipped-text.tsx'
import css from './entity.module.css'
import { ScreenLink } from './screen-link.tsx'

export interface TokenLinkProps {
  readonly token: TokenView
}

/** A token by its untrusted name, with its genuineness. */
export function TokenLink({ token }: TokenLinkProps) {
  return (
    <span className={css.entity}>
      <ScreenLink screen="token" to={`/token/${token.tokenId}`}>
        <ClippedText text={tokenNameOrId(token.tokenId, token.name)} width="name" />
      </ScreenLink>
      <TokenMark genuineness={token.genuineness} />
    </span>
  )
}

/** Genuineness mark beside a token's name: empty for most tokens. */
export function TokenMark({ genuineness }: { readonly genuineness: TokenView['genuineness'] }) {
  const t = useTranslation()
  if (genuineness === 'suspicious') return <Tag tone="warning">{t.text('status.copiedName')}</Tag>
  if (genuineness === 'blocked') return <Tag tone="warning">{t.text('status.suspicious')}</Tag>
  if (genuineness === 'unknown') return null
  return (
    <span className={css.source} title={t.text('status.genuine')}>
      <Icon name="tick" size="small" />
      <span className="visually-hidden">{t.text('status.genuine')}</span>
    </span>
  )
}
