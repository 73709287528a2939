import type { TokenCollection } from '@ergo-explorer/contract'
import type { TokenView } from '../../../../data/token-view.ts'
import { Timestamp } from '../../../../entities/timestamp.tsx'
import { TokenLink } from '../../../../entities/token-link.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { AppLink } from '../../../../ui/app-link.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/description-list.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ClippedText } from '../../../../ui/clipped-text.tsx'
import { tabLink } from '../tab-state.ts'
import { IssuerLink } from './issuer-link.tsx'

export interface CollectionSectionProps {
  /** The collection that contains the token. */
  readonly collection: TokenView | null
  /** Metadata of the collection that the token represents, if any. */
  readonly ownCollection: TokenCollection | null
}

export function CollectionSection({ collection, ownCollection }: CollectionSectionProps) {
  const t = useTranslation()
  const items = (
    <AppLink to={tabLink('items')} preventScrollReset>
      {t.text('token.showItems')}
    </AppLink>
  )
  return (
    <Section title={t.text('token.collection')} note="EIP-34" end={ownCollection === null ? undefined : items}>
      <DescriptionList>
        {collection !== null && (
          <DescriptionRow label={t.text('token.partOf')}>
            <TokenLink token={collection} />
          </DescriptionRow>
        )}
        {ownCollection !== null && <OwnCollectionRows collection={ownCollection} />}
      </DescriptionList>
    </Section>
  )
}

const PICTURES = ['logo', 'featuredImage', 'banner'] as const

function OwnCollectionRows({ collection }: { readonly collection: TokenCollection }) {
  const t = useTranslation()
  return (
    <>
      {collection.category !== null && collection.category !== '' && (
        <DescriptionRow label={t.text('token.category')}>
          <ClippedText text={collection.category} />
        </DescriptionRow>
      )}
      {collection.mintExpiry !== null && (
        <DescriptionRow label={t.text('token.mintExpiry')}>
          <Timestamp timestamp={collection.mintExpiry} />
        </DescriptionRow>
      )}
      {collection.socials.map(({ network, link }) => (
        <DescriptionRow key={`${network} ${link.text}`} label={<ClippedText text={network} width="name" />}>
          <IssuerLink link={link} />
        </DescriptionRow>
      ))}
      {PICTURES.map((picture) => {
        const link = collection[picture]
        return (
          link !== null && (
            <DescriptionRow key={picture} label={t.text(`token.picture.${picture}`)}>
              <IssuerLink link={link} />
            </DescriptionRow>
          )
        )
      })}
      {collection.additionalInfo.map(({ key, value }) => (
        <DescriptionRow key={key} label={<ClippedText text={key} width="name" />}>
          <ClippedText text={value} />
        </DescriptionRow>
      ))}
    </>
  )
}
