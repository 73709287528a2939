import type { ReactNode } from 'react'
import type { TokenPageView } from '#data/tokens/token.ts'
import { VerdictStatus } from '#entities/verdict-status.tsx'
import { displayName } from '#entities/name-text.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import css from './token.module.css'
import { TokenInitial } from './token-initial.tsx'

export interface TokenTitleProps {
  readonly view: TokenPageView
  readonly sentence: ReactNode
}

export function TokenTitle({ view, sentence }: TokenTitleProps) {
  const t = useTranslation()
  const { token, isNft, record } = view
  const isMarked = token.genuineness === 'blocked' || (token.verdict?.kind ?? 'unknown') !== 'unknown'
  return (
    <PageHeader
      back={<BackLink to="/issued-tokens" />}
      heading={<ClippedText text={displayName(token.tokenId, token.name)} />}
      details={
        <>
          <TokenInitial tokenId={token.tokenId} name={token.name} isNft={isNft} />
          {isNft && <Tag>{t.text('token.nft')}</Tag>}
          {record?.ownCollection && <Tag>{t.text('token.aCollection')}</Tag>}
          {/* The panel below explains an unknown token, which needs no mark. */}
          {isMarked && <VerdictStatus token={token} />}
        </>
      }
      sentence={sentence}
      id={<TokenId id={token.tokenId} />}
      className={css.title}
    />
  )
}

export function TokenId({ id }: { readonly id: string }) {
  return (
    <>
      <FullHash id={id} />
      <CopyButton text={id} label={useTranslation().text('token.copyId')} />
    </>
  )
}
