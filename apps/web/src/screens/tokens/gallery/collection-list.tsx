import { displayTokenName } from '@ergo-explorer/sentences/name-text'
import type { ArtworkCollection } from '@ergo-explorer/contract'
import { TileFrame } from '#entities/artwork/tile-frame.tsx'
import { AddressLink, TokenLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { VerdictMark } from '#entities/verdict-status.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import css from './gallery.module.css'

/** Frames of the drawing of a collection; the first is large. */
const COVER_FRAMES = 5

/** Collections with their newest items. */
export function CollectionList({ collections }: { readonly collections: readonly ArtworkCollection[] }) {
  return (
    <ul className={css.sets}>
      {collections.map((collection) => (
        <li key={collection.token.tokenId}>
          <CollectionCard collection={collection} />
        </li>
      ))}
    </ul>
  )
}

function CollectionCard({ collection }: { readonly collection: ArtworkCollection }) {
  const t = useTranslation()
  const { token, issuer, itemCount, holderCount, newest } = collection
  const name = displayTokenName(token)
  return (
    <article className={css.set}>
      <ScreenLink screen="token" to={`/token/${token.tokenId}?tab=items`} title={t.text('gallery.cover', { name })}>
        <span className={css.mosaic}>
          {Array.from({ length: COVER_FRAMES }, (_, i) => {
            const item = newest[i]
            return item === undefined ? (
              <span key={i} className={css.blank} />
            ) : (
              <TileFrame key={item.tokenId} artwork={item.artwork} name={displayTokenName(item)} isCover />
            )
          })}
        </span>
      </ScreenLink>
      <h3 className={css.name}>
        <TokenLink token={token} /> <VerdictMark token={token} />
      </h3>
      <dl className={css.facts}>
        <div>
          <dt>{t.text('gallery.items')}</dt>
          <dd>{formatCount(itemCount)}</dd>
        </div>
        <div>
          <dt>{t.text('gallery.holders')}</dt>
          <dd>{holderCount === null ? t.text('value.none') : formatCount(holderCount)}</dd>
        </div>
        <div>
          <dt>{t.text('gallery.issuer')}</dt>
          <dd>
            <AddressLink party={issuer} />
          </dd>
        </div>
      </dl>
    </article>
  )
}
