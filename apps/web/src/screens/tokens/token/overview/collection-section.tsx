import type { TokenCollection } from '@ergo-explorer/contract'
import type { TokenView } from '#data/token-view.ts'
import { Timestamp } from '#entities/timestamp.tsx'
import { TokenLink } from '#entities/links.tsx'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
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
      <DescriptionList
        facts={[
          { label: t.text('token.partOf'), value: collection && <TokenLink token={collection} /> },
          ...(ownCollection === null ? [] : collectionFacts(t, ownCollection)),
        ]}
      />
    </Section>
  )
}

const PICTURES = ['logo', 'featuredImage', 'banner'] as const

const collectionFacts = (t: Translations, collection: TokenCollection) => [
  {
    label: t.text('token.category'),
    value: collection.category !== null && collection.category !== '' && <ClippedText text={collection.category} />,
  },
  {
    label: t.text('token.mintExpiry'),
    value: collection.mintExpiry !== null && <Timestamp timestamp={collection.mintExpiry} />,
  },
  ...collection.socials.map(({ network, link }) => ({
    label: <ClippedText text={network} width="name" />,
    value: <IssuerLink link={link} />,
  })),
  ...PICTURES.map((picture) => ({
    label: t.text(`token.picture.${picture}`),
    value: collection[picture] && <IssuerLink link={collection[picture]} />,
  })),
  ...collection.additionalInfo.map(({ key, value }) => ({
    label: <ClippedText text={key} width="name" />,
    value: <ClippedText text={value} />,
  })),
]
