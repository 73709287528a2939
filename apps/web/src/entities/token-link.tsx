import type { TokenView } from '../data/token-name.ts'
import { tokenTitle } from '../format/token-title.ts'
import { useWords } from '../i18n/use-words.ts'
import { Icon } from '../ui/icon.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextClip } from '../ui/text-clip.tsx'
import css from './entity.module.css'
import { ScreenLink } from './screen-link.tsx'

export interface TokenLinkProps {
  readonly token: TokenView
}

/** A token by its name, which anybody may have written, and what is known of its genuineness. */
export function TokenLink({ token }: TokenLinkProps) {
  return (
    <span className={css.entity}>
      <ScreenLink screen="token" to={`/token/${token.tokenId}`}>
        <TextClip text={tokenTitle(token.tokenId, token.name)} width="name" />
      </ScreenLink>
      <TokenMark genuineness={token.genuineness} />
    </span>
  )
}

/** What stands beside a token's name: nothing for most of them. */
export function TokenMark({ genuineness }: { readonly genuineness: TokenView['genuineness'] }) {
  const words = useWords()
  if (genuineness === 'suspicious') return <Tag tone="warning">{words.text('status.copiedName')}</Tag>
  if (genuineness === 'blocked') return <Tag tone="warning">{words.text('status.suspicious')}</Tag>
  if (genuineness === 'unknown') return null
  return (
    <span className={css.source} title={words.text('status.genuine')}>
      <Icon name="tick" size="small" />
      <span className="unseen">{words.text('status.genuine')}</span>
    </span>
  )
}
