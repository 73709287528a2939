import { type ComponentType, useEffect, useState } from 'react'
import type { KnownHeldToken } from '#data/api/operations.ts'
import type { ArtworkGalleryProps } from '#entities/artwork/artwork-gallery.tsx'
import { TokenLink } from '#entities/links.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ArtworkPlaceholder } from '#ui/drawing/artwork-placeholder.tsx'
import { Section } from '#ui/layout/section.tsx'
import grid from '#entities/artwork/tile-grid.module.css'
import css from './nft-gallery.module.css'

/** NFTs of an address. */
export function NftGallery({ nfts }: { readonly nfts: readonly KnownHeldToken[] }) {
  const t = useTranslation()
  const [Gallery, setGallery] = useState<ComponentType<ArtworkGalleryProps> | null>(null)
  // The code of tiles is loaded with the tab, because the page has none to spare; until then the frames are empty.
  useEffect(() => {
    import('#entities/artwork/load-gallery.ts')
      .then(({ loadGallery }) => loadGallery(t))
      .then((loaded) => setGallery(() => loaded))
      .catch(() => undefined)
  }, [t])
  const items = nfts.map((token) => ({
    token,
    artwork: token.artwork ?? null,
    note: [t.text('address.nft'), token.type].filter((part) => part !== null).join(' · '),
  }))
  return (
    <Section level={3} title={t.text('address.nfts')} note={formatCount(nfts.length)} className={css.section}>
      {Gallery !== null ? (
        <Gallery items={items} />
      ) : (
        <>
          {items.some(({ artwork }) => artwork !== null) && <div className={css.room} />}
          <ul className={grid.gallery}>
            {items.map(({ token, note }) => (
              <li key={token.tokenId}>
                <ArtworkPlaceholder />
                <b className={css.name}>
                  <TokenLink token={token} />
                </b>
                <span className={css.note}>{note}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
