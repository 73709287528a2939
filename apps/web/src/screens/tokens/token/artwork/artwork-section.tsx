import { type ComponentType, useState } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { type ArtworkMedia, artworkOf, findArtwork, MAX_FILE_BYTES } from '#entities/artwork/artwork-source.ts'
import { TileFrame } from '#entities/artwork/tile-frame.tsx'
import { useVisitConsent } from '#entities/artwork/visit-consent.ts'
import { formatSize } from '#format/number.ts'
import { loadMessages, type Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { showAlert } from '#ui/feedback/alerts.tsx'
import { Button } from '#ui/form/button.tsx'
import { cx } from '#ui/cx.ts'
import { Section } from '#ui/layout/section.tsx'
import { MediaFacts } from '../overview/media-section.tsx'
import type { ArtworkPanelProps } from './artwork-panel.tsx'
import css from './artwork.module.css'

export interface ArtworkSectionProps {
  readonly media: ArtworkMedia
  readonly tokenId: string
  readonly name: string
}

/** The file that a token declares. Nothing is loaded until the visitor asks, and the code that does is loaded then. */
export function ArtworkSection({ media, tokenId, name }: ArtworkSectionProps) {
  const t = useTranslation()
  return (
    <Section className="span-12" id="artwork" title={t.text('artwork.title')} note={t.text('artwork.note')}>
      <div className="grid">
        <div className={cx('span-7', css.frame)}>
          <ArtworkFrame key={tokenId} media={media} tokenId={tokenId} name={name} />
        </div>
        <div className="span-5">
          <MediaFacts media={media} />
        </div>
      </div>
    </Section>
  )
}

function ArtworkFrame({ media, tokenId, name }: ArtworkSectionProps) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  const { mediaGateways } = usePublicConfig()
  // The tile may show the file already.
  const hasConsent = useVisitConsent()
  const [Panel, setPanel] = useState<ComponentType<ArtworkPanelProps> | null>(null)
  const artwork = artworkOf(media)
  const source = findArtwork(artwork, mediaGateways)
  if (!source.ok)
    return (
      <>
        <div className={css.tile}>
          <TileFrame artwork={artwork} name={name} />
        </div>
        <div className={css.text}>
          <p className="serif serif--panel">{t.text('artwork.notLoaded')}</p>
          <p className={css.about}>{t.text(`artwork.no.${source.reason}`)}</p>
        </div>
      </>
    )
  if (Panel !== null)
    return <Panel request={source.request} name={name} tokenId={tokenId} onClose={() => setPanel(null)} />
  const hosts = source.request.urls.map((url) => new URL(url).host).join(', ')
  const open = () =>
    void loadPanel(t).then(
      (loaded) => setPanel(() => loaded),
      () => showAlert(t.text('artwork.loadFailed'), 'warning'),
    )
  return (
    <>
      <div className={css.tile}>
        <TileFrame artwork={artwork} name={name} />
      </div>
      <div className={css.text}>
        {!hasConsent && <p className="serif serif--panel">{t.text('artwork.notLoaded')}</p>}
        <p className={css.about}>{t.text('artwork.about', { hosts, size: formatSize(MAX_FILE_BYTES[media.kind]) })}</p>
        {!isHydrated && (
          <noscript>
            <p className={css.about}>{t.text('artwork.needsScripts')}</p>
          </noscript>
        )}
        <Button variant="primary" className={isHydrated ? undefined : css.placeholder} onClick={open}>
          {t.text('artwork.show')}
        </Button>
      </div>
    </>
  )
}

async function loadPanel(t: Translations): Promise<ComponentType<ArtworkPanelProps>> {
  const [{ ArtworkPanel }] = await Promise.all([import('./artwork-panel.tsx'), loadPanelMessages(t)])
  return ArtworkPanel
}

async function loadPanelMessages(t: Translations): Promise<void> {
  if (!t.has('artwork')) t.add('artwork', await loadMessages(t.locale, 'artwork'))
}
