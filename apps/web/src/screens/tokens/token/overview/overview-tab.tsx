import { hasTokenDetails, holdersResource } from '#data/tokens/token.ts'
import type { KnownToken } from '#data/api/operations.ts'
import { displayName } from '@ergo-explorer/sentences/name-text'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { ArtworkSection } from '../artwork/artwork-section.tsx'
import { isArtwork } from '#entities/artwork/artwork-source.ts'
import { ActivitySection } from './activity-section.tsx'
import { ConcentrationSection } from './concentration-section.tsx'
import { Eip4Section } from './eip4-section.tsx'
import { MediaSection } from './media-section.tsx'
import { PriceChartSection } from './price-chart-section.tsx'
import { PriceSection } from './price-section.tsx'
import { TokenOverview } from './token-overview.tsx'
import css from '../token.module.css'
import type { TokenArt, TokenCollection, TokenDetail } from '@ergo-explorer/contract'
import { AddressLink, BoxLink, TokenLink, TransactionLink } from '#entities/links.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { partyFromAddress } from '@ergo-explorer/sentences/party-view'
import { formatCount, formatDecimal } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import type { TokenUnits } from '@ergo-explorer/chain'
import { useResource } from '#data/resource/use-resource.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { TokenHolderTable } from '../../holder-table.tsx'
import { tabLink } from '../tab-state.ts'
import { TOP_HOLDERS_PAGING } from '../tab-resource.ts'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import type { Translations } from '#i18n/translations.ts'
import { IssuerLink } from './issuer-link.tsx'

/** Metadata by the issuer and facts from the chain. */
export function OverviewTab({ token }: { readonly token: KnownToken }) {
  const t = useTranslation()
  const overview = (
    <Section title={t.text('token.overview')}>
      <TokenOverview id={token.tokenId} token={token} />
    </Section>
  )
  if (!hasTokenDetails(token)) return overview
  const { mint, media, faults, intendedDecimals, collection, ownCollection, art, tokenId, name } = token
  const artwork = media !== null && isArtwork(media) ? media : null
  return (
    <div className="grid">
      {artwork !== null && <ArtworkSection media={artwork} tokenId={tokenId} name={displayName(tokenId, name)} />}
      <div className={css.column}>
        {overview}
        <MintSection mint={mint} />
        {media !== null && artwork === null && <MediaSection media={media} />}
      </div>
      <div className={css.column}>
        <TopHolders token={token} />
        <ConcentrationSection token={token} />
        <Eip4Section faults={faults} intendedDecimals={intendedDecimals} />
        {(collection !== null || ownCollection !== null) && (
          <CollectionSection collection={collection} ownCollection={ownCollection} />
        )}
        {art !== null && <ArtSection art={art} />}
      </div>
      <PriceSection token={token} />
      <PriceChartSection token={token} />
      <ActivitySection tokenId={tokenId} />
    </div>
  )
}

/** Minting transaction, box, issuer and first holder. */
function MintSection({ mint }: { readonly mint: TokenDetail['mint'] }) {
  const t = useTranslation()
  const { transactionId, height, timestamp, boxId, issuer, firstHolder } = mint
  return (
    <Section title={t.text('token.minting')}>
      <DescriptionList
        facts={[
          {
            label: t.text('token.minted'),
            value: t.parts('token.inBlock', {
              when: <Timestamp key="when" timestamp={timestamp} />,
              height: <BlockLink key="height" height={height} />,
            }),
          },
          { label: t.text('token.mintTransaction'), value: <TransactionLink id={transactionId} /> },
          { label: t.text('token.issuingBox'), value: <BoxLink id={boxId} /> },
          {
            label: t.text('token.issuer'),
            value: (
              <>
                <AddressLink party={issuer} /> <span className={css.note}>{t.text('token.issuerNote')}</span>
              </>
            ),
          },
          { label: t.text('token.firstHolder'), value: <AddressLink party={firstHolder} /> },
        ]}
      />
    </Section>
  )
}

/** Artwork metadata from the issuer box. */
function ArtSection({ art }: { readonly art: TokenArt }) {
  const t = useTranslation()
  const { royalties, properties, levels, stats, additionalInfo } = art
  return (
    <Section title={t.text('token.art')} note="EIP-24">
      <DescriptionList
        facts={[
          {
            label: t.text('token.royalty'),
            value:
              royalties.length === 0
                ? t.text('token.noRoyalties')
                : royalties.map(({ address, permille }) => (
                    <p key={address}>
                      {t.parts('token.royaltyOf', {
                        share: formatPercent(BigInt(permille), 1000n, 1),
                        address: <AddressLink key="address" party={partyFromAddress(address)} />,
                      })}
                    </p>
                  )),
          },
          ...[...properties, ...additionalInfo].map(({ key, value }) => ({
            label: <ClippedText text={key} width="name" />,
            value: <ClippedText text={value} />,
          })),
          ...[...levels, ...stats].map(({ key, value, max }) => ({
            label: <ClippedText text={key} width="name" />,
            value: t.text('token.trait', { value: formatDecimal(value, 0), max: formatDecimal(max, 0) }),
          })),
        ]}
      />
    </Section>
  )
}

interface TopHoldersProps {
  readonly token: TokenDetail
}

/** The largest holders of a token. */
function TopHolders({ token }: TopHoldersProps) {
  const t = useTranslation()
  const all = (
    <AppLink to={tabLink('holders')} preventScrollReset>
      {t.text('token.allHolders')}
    </AppLink>
  )
  return (
    <Section
      title={t.text('token.holders')}
      note={formatCount(token.holderCount)}
      end={token.holderCount > TOP_HOLDERS_PAGING.limit ? all : undefined}
    >
      <Holders tokenId={token.tokenId} decimals={token.decimals} total={token.circulating ?? token.existing} />
    </Section>
  )
}

interface HoldersProps {
  readonly tokenId: string
  readonly decimals: number | null
  readonly total: TokenUnits
}

function Holders({ tokenId, decimals, total }: HoldersProps) {
  const t = useTranslation()
  const { data, error, retry } = useResource(holdersResource(tokenId, TOP_HOLDERS_PAGING))
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data?.items.length === 0) return <EmptyState kind="empty" sentence={t.text('token.noHolders')} />
  return (
    <TokenHolderTable rows={data?.items ?? TOP_HOLDERS_PAGING.limit} rankOffset={0} decimals={decimals} total={total} />
  )
}

interface CollectionSectionProps {
  /** The collection that contains the token. */
  readonly collection: TokenView | null
  /** Metadata of the collection that the token represents, if any. */
  readonly ownCollection: TokenCollection | null
}

function CollectionSection({ collection, ownCollection }: CollectionSectionProps) {
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
