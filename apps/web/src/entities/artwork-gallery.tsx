import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { ArtworkPlaceholder } from '#ui/drawing/artwork-placeholder.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import css from './artwork-gallery.module.css'
import { TokenLink } from './links.tsx'

export interface GalleryItem {
  readonly token: TokenView
  /** Line below the name. */
  readonly note: string
}

/** NFTs side by side, each with the same empty frame: artworks are loaded on their own pages only. */
export function ArtworkGallery({ items }: { readonly items: readonly GalleryItem[] }) {
  return (
    <ul className={css.gallery}>
      {items.map(({ token, note }) => (
        <li key={token.tokenId}>
          <ArtworkPlaceholder />
          <span className={css.name}>
            <TokenLink token={token} />
          </span>
          <span className={css.note}>
            {note}
            <br />
            <ShortHash id={token.tokenId} ends={6} />
          </span>
        </li>
      ))}
    </ul>
  )
}
