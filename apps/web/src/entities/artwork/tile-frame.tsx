import type { TokenArtwork } from '@ergo-explorer/contract'
import { type ComponentType, useEffect, useState } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { loadMessages, type Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ArtworkPlaceholder } from '#ui/drawing/artwork-placeholder.tsx'
import { findArtwork } from './artwork-source.ts'
import { Fingerprint } from './fingerprint.tsx'
import type { LiveTileProps } from './live-tile.tsx'
import css from './tile.module.css'
import { useVisitConsent } from './visit-consent.ts'

export interface TileFrameProps {
  readonly artwork: TokenArtwork | null
  /** Describes a picture for those who do not see it. */
  readonly name: string
  /** A small picture of a collection, without texts. */
  readonly isCover?: boolean
}

/** The file of an NFT in a square: a drawing of its hash until the visitor lets pictures load. */
export function TileFrame({ artwork, name, isCover = false }: TileFrameProps) {
  const t = useTranslation()
  const { mediaGateways } = usePublicConfig()
  const source = artwork === null ? null : findArtwork(artwork, mediaGateways)
  const request = source?.ok === true ? source.request : null
  const [LiveTile, setLiveTile] = useState<ComponentType<LiveTileProps> | null>(null)
  const isLoading = useVisitConsent() && request !== null
  // The code that loads pictures, once the visitor has agreed.
  useEffect(() => {
    if (!isLoading) return undefined
    let isCurrent = true
    void loadLiveTile(t).then(
      (component) => isCurrent && setLiveTile(() => component),
      // The tile stays as it is.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isLoading, t])
  if (request !== null && isLoading && LiveTile !== null) {
    // Another file is another tile.
    return <LiveTile key={request.urls[0]} request={request} name={name} isCover={isCover} />
  }
  const state = request === null ? 'none' : 'not-loaded'
  return (
    <div className={css.frame} data-tile={state} data-kind={artwork?.kind}>
      {typeof artwork?.contentHash === 'string' ? <Fingerprint hash={artwork.contentHash} /> : <ArtworkPlaceholder />}
      {!isCover && (
        <span className={css.text}>
          <b>
            {artwork === null
              ? t.text('tile.noFile')
              : t.text(source?.ok === false ? `tile.no.${source.reason}` : 'tile.notLoaded')}
          </b>
          {artwork !== null && <span>{t.text('tile.kind', { kind: artwork.kind })}</span>}
        </span>
      )}
    </div>
  )
}

async function loadLiveTile(t: Translations): Promise<ComponentType<LiveTileProps>> {
  const [{ LiveTile }] = await Promise.all([import('./live-tile.tsx'), loadTileMessages(t)])
  return LiveTile
}

async function loadTileMessages(t: Translations): Promise<void> {
  if (!t.has('artwork')) t.add('artwork', await loadMessages(t.locale, 'artwork'))
}
