import type { ReactNode } from 'react'
import type { TokenPageView } from '../../../data/tokens/token-page-view.ts'
import { TokenMark } from '../../../entities/token-link.tsx'
import { tokenTitle } from '../../../format/token-title.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { Status } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextClip } from '../../../ui/text-clip.tsx'
import { Title } from '../../../ui/title.tsx'
import css from './token.module.css'
import { TokenSeal } from './token-seal.tsx'

export interface TokenTitleProps {
  readonly view: TokenPageView
  readonly sentence: ReactNode
}

export function TokenTitle({ view, sentence }: TokenTitleProps) {
  const words = useWords()
  const { token, isNft, record } = view
  return (
    <Title
      back={<BackLink to="/issued-tokens" />}
      heading={<TextClip text={tokenTitle(token.tokenId, token.name)} />}
      kicker={
        <>
          <TokenSeal tokenId={token.tokenId} name={token.name} isNft={isNft} />
          {isNft && <Tag>{words.text('token.nft')}</Tag>}
          {record?.ownCollection && <Tag>{words.text('token.aCollection')}</Tag>}
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
      <CopyButton text={id} label={useWords().text('token.copyId')} />
    </>
  )
}

/** Only a verified token is said to be genuine; most are neither. */
function Genuineness({ view: { token, record } }: { readonly view: TokenPageView }) {
  const words = useWords()
  if (token.genuineness !== 'verified') return <TokenMark genuineness={token.genuineness} />
  const issuer = record?.verifiedIssuer ?? null
  if (issuer === null) return <Status kind="confirmed">{words.text('status.genuine')}</Status>
  return (
    <Status kind="confirmed">
      <span>{words.parts('token.genuineBy', { issuer: <TextClip key="issuer" text={issuer} width="name" /> })}</span>
    </Status>
  )
}
