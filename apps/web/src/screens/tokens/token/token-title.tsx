import type { ReactNode } from 'react'
import type { KnownToken } from '#data/api/operations.ts'
import { NameAction } from '#entities/screen-link.tsx'
import { TokenInitial } from '#entities/token-initial.tsx'
import { VerdictStatus } from '#entities/verdict-status.tsx'
import { displayName } from '@ergo-explorer/sentences/name-text'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import css from './token.module.css'

export interface TokenTitleProps {
  readonly token: KnownToken
  readonly sentence: ReactNode
}

export function TokenTitle({ token, sentence }: TokenTitleProps) {
  const t = useTranslation()
  const { isNft } = token
  const verdict = token.evidence === null ? null : token.verdict
  const isMarked = token.genuineness === 'blocked' || (verdict?.kind ?? 'unknown') !== 'unknown'
  return (
    <PageHeader
      back={<BackLink to="/issued-tokens" />}
      heading={<ClippedText text={displayName(token.tokenId, token.name)} />}
      details={
        <>
          <TokenInitial token={token} className={css.initial} />
          {isNft && <Tag>{t.text('token.nft')}</Tag>}
          {token.evidence !== null && token.ownCollection !== null && <Tag>{t.text('token.aCollection')}</Tag>}
          {/* The panel below explains an unknown token, which needs no mark. */}
          {isMarked && <VerdictStatus token={{ ...token, verdict }} />}
          <NameAction path={`/token/${token.tokenId}`} />
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
