import type { TokenPageView } from '../../../../data/tokens/token-page-view.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Section } from '../../../../ui/section.tsx'
import { ArtSection } from './art-section.tsx'
import { CollectionSection } from './collection-section.tsx'
import { Eip4Section } from './eip4-section.tsx'
import { MediaSection } from './media-section.tsx'
import { MintSection } from './mint-section.tsx'
import { OverviewLedger } from './overview-rows.tsx'
import css from '../token.module.css'
import { TopHolders } from './top-holders.tsx'

/** What a token is by its own account and by the chain's. */
export function OverviewTab({ view }: { readonly view: TokenPageView }) {
  const words = useWords()
  const { record } = view
  const overview = (
    <Section title={words.text('token.overview')}>
      <OverviewLedger view={view} />
    </Section>
  )
  if (record === null) return overview
  const { mint, media, faults, meantDecimals, collection, ownCollection, art } = record
  return (
    <div className="grid">
      <div className={css.column}>
        {overview}
        <MintSection mint={mint} />
        {media !== null && <MediaSection media={media} />}
      </div>
      <div className={css.column}>
        <TopHolders view={view} record={record} />
        <Eip4Section faults={faults} meantDecimals={meantDecimals} />
        {(collection !== null || ownCollection !== null) && (
          <CollectionSection collection={collection} own={ownCollection} />
        )}
        {art !== null && <ArtSection art={art} />}
      </div>
    </div>
  )
}
