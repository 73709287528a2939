import type { TokenArtwork } from '@ergo-explorer/contract'
import { displayTokenName } from '@ergo-explorer/sentences/name-text'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { TokenLink } from '../links.tsx'
import { PicturesConsent } from './pictures-consent.tsx'
import grid from './tile-grid.module.css'
import css from './tile.module.css'
import { TileFrame } from './tile-frame.tsx'

interface GalleryItem {
  readonly token: TokenView
  readonly artwork: TokenArtwork | null
  /** Line below the name. */
  readonly note: string | null
}

export interface ArtworkGalleryProps {
  /** A number: as many empty frames, while the list is loading. */
  readonly items: readonly GalleryItem[] | number
  /** Whether the page asks elsewhere whether pictures may load. */
  readonly isAsked?: boolean
}

/** NFTs side by side, each with its file or the state of it. */
export function ArtworkGallery({ items, isAsked = false }: ArtworkGalleryProps) {
  if (typeof items === 'number')
    return (
      <ul className={grid.gallery} aria-hidden="true">
        {Array.from({ length: items }, (_, i) => (
          <li key={i}>
            <div className={css.frame} />
            <Skeleton width={5} />
            <Skeleton width={3} />
          </li>
        ))}
      </ul>
    )
  return (
    <>
      {!isAsked && items.some(({ artwork }) => artwork !== null) && <PicturesConsent />}
      <ul className={grid.gallery}>
        {items.map(({ token, artwork, note }) => (
          <li key={token.tokenId}>
            <TileFrame artwork={artwork} name={displayTokenName(token)} />
            <span className={css.name}>
              <TokenLink token={token} />
            </span>
            <span className={css.note}>
              {note !== null && (
                <>
                  {note}
                  <br />
                </>
              )}
              <ShortHash id={token.tokenId} ends={6} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
