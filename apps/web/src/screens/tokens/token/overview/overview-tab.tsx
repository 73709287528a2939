import type { TokenPageView } from '#data/tokens/token.ts'
import { displayName } from '#entities/name-text.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { ArtworkSection } from '../artwork/artwork-section.tsx'
import { isArtwork } from '../artwork/artwork-source.ts'
import { ActivitySection } from './activity-section.tsx'
import { ArtSection } from './art-section.tsx'
import { CollectionSection } from './collection-section.tsx'
import { ConcentrationSection } from './concentration-section.tsx'
import { Eip4Section } from './eip4-section.tsx'
import { MediaSection } from './media-section.tsx'
import { MintSection } from './mint-section.tsx'
import { PriceSection } from './price-section.tsx'
import { TokenOverview } from './token-overview.tsx'
import css from '../token.module.css'
import { TopHolders } from './top-holders.tsx'

/** Metadata by the issuer and facts from the chain. */
export function OverviewTab({ view }: { readonly view: TokenPageView }) {
  const t = useTranslation()
  const { record } = view
  const overview = (
    <Section title={t.text('token.overview')}>
      <TokenOverview id={view.token.tokenId} view={view} />
    </Section>
  )
  if (record === null) return overview
  const { mint, media, faults, intendedDecimals, collection, ownCollection, art } = record
  const artwork = media !== null && isArtwork(media) ? media : null
  const { tokenId, name } = view.token
  return (
    <div className="grid">
      {artwork !== null && <ArtworkSection media={artwork} tokenId={tokenId} name={displayName(tokenId, name)} />}
      <div className={css.column}>
        {overview}
        <MintSection mint={mint} />
        {media !== null && artwork === null && <MediaSection media={media} />}
      </div>
      <div className={css.column}>
        <TopHolders view={view} record={record} />
        <ConcentrationSection view={view} record={record} />
        <Eip4Section faults={faults} intendedDecimals={intendedDecimals} />
        {(collection !== null || ownCollection !== null) && (
          <CollectionSection collection={collection} ownCollection={ownCollection} />
        )}
        {art !== null && <ArtSection art={art} />}
      </div>
      <PriceSection token={view.token} />
      <ActivitySection tokenId={tokenId} />
    </div>
  )
}
