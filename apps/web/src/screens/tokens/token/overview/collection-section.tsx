import type { TokenCollection } from '@ergo-explorer/contract'
import type { TokenView } from '../../../../data/token-name.ts'
import { Moment } from '../../../../entities/moment.tsx'
import { TokenLink } from '../../../../entities/token-link.tsx'
import { useWords } from '../../../../i18n/use-words.ts'
import { AppLink } from '../../../../ui/app-link.tsx'
import { Ledger, LedgerRow } from '../../../../ui/ledger.tsx'
import { Section } from '../../../../ui/section.tsx'
import { TextClip } from '../../../../ui/text-clip.tsx'
import { tabLink } from '../tab-place.ts'
import { IssuerLink } from './issuer-link.tsx'

export interface CollectionSectionProps {
  /** That the token is in. */
  readonly collection: TokenView | null
  /** What the token says of itself where it is one. */
  readonly own: TokenCollection | null
}

export function CollectionSection({ collection, own }: CollectionSectionProps) {
  const words = useWords()
  const items = (
    <AppLink to={tabLink('items')} preventScrollReset>
      {words.text('token.showItems')}
    </AppLink>
  )
  return (
    <Section title={words.text('token.collection')} note="EIP-34" end={own === null ? undefined : items}>
      <Ledger>
        {collection !== null && (
          <LedgerRow label={words.text('token.partOf')}>
            <TokenLink token={collection} />
          </LedgerRow>
        )}
        {own !== null && <OwnRows own={own} />}
      </Ledger>
    </Section>
  )
}

const PICTURES = ['logo', 'featuredImage', 'banner'] as const

function OwnRows({ own }: { readonly own: TokenCollection }) {
  const words = useWords()
  return (
    <>
      {own.category !== null && own.category !== '' && (
        <LedgerRow label={words.text('token.category')}>
          <TextClip text={own.category} />
        </LedgerRow>
      )}
      {own.mintExpiry !== null && (
        <LedgerRow label={words.text('token.mintExpiry')}>
          <Moment timestamp={own.mintExpiry} />
        </LedgerRow>
      )}
      {own.socials.map(({ network, link }) => (
        <LedgerRow key={`${network} ${link.text}`} label={<TextClip text={network} width="name" />}>
          <IssuerLink link={link} />
        </LedgerRow>
      ))}
      {PICTURES.map((picture) => {
        const link = own[picture]
        return (
          link !== null && (
            <LedgerRow key={picture} label={words.text(`token.picture.${picture}`)}>
              <IssuerLink link={link} />
            </LedgerRow>
          )
        )
      })}
      {own.additionalInfo.map(({ key, value }) => (
        <LedgerRow key={key} label={<TextClip text={key} width="name" />}>
          <TextClip text={value} />
        </LedgerRow>
      ))}
    </>
  )
}
