import type { ReactNode } from 'react'
import type { TokenPageView } from '#data/tokens/token.ts'
import { TokenMark } from '#entities/links.tsx'
import { displayName } from '#entities/name-text.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { Status } from '#ui/text/status.tsx'
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
  return (
    <PageHeader
      back={<BackLink to="/issued-tokens" />}
      heading={<ClippedText text={displayName(token.tokenId, token.name)} />}
      kicker={
        <>
          <TokenInitial tokenId={token.tokenId} name={token.name} isNft={isNft} />
          {isNft && <Tag>{t.text('token.nft')}</Tag>}
          {record?.ownCollection && <Tag>{t.text('token.aCollection')}</Tag>}
          <Genuineness view={view} />
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

/** Only a verified token is marked as genuine; most tokens have no mark. */
function Genuineness({ view: { token, record } }: { readonly view: TokenPageView }) {
  const t = useTranslation()
  if (token.genuineness !== 'verified') return <TokenMark genuineness={token.genuineness} />
  const issuer = record?.verifiedIssuer ?? null
  if (issuer === null) return <Status kind="confirmed">{t.text('status.genuine')}</Status>
  return (
    <Status kind="confirmed">
      <span>{t.parts('token.genuineBy', { issuer: <ClippedText key="issuer" text={issuer} width="name" /> })}</span>
    </Status>
  )
}
