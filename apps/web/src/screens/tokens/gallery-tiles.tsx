import type { KnownTokenSummary } from '#data/api/operations.ts'
import { ArtworkGallery } from '#entities/artwork/artwork-gallery.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import type { TableRows } from '#ui/table/data-table.tsx'

export interface GalleryTilesProps {
  readonly rows: TableRows<KnownTokenSummary>
  /** Whether the page asks elsewhere whether pictures may load. */
  readonly isAsked?: boolean
}

/** NFTs of a list as tiles; empty frames while the list is loading. */
export function GalleryTiles({ rows, isAsked = false }: GalleryTilesProps) {
  const t = useTranslation()
  if (typeof rows === 'number') return <ArtworkGallery items={rows} isAsked={isAsked} />
  return (
    <ArtworkGallery
      isAsked={isAsked}
      items={rows.map((token) => ({
        token,
        artwork: token.artwork ?? null,
        note: token.verdict && t.text(token.collectionTokenId === null ? 'tile.alone' : 'tile.inCollection'),
      }))}
    />
  )
}
