import type { KnownHeldToken } from '#data/api/operations.ts'
import { ArtworkGallery } from '#entities/artwork-gallery.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import css from './nft-gallery.module.css'

/** NFTs of an address. */
export function NftGallery({ nfts }: { readonly nfts: readonly KnownHeldToken[] }) {
  const t = useTranslation()
  return (
    <Section level={3} title={t.text('address.nfts')} note={formatCount(nfts.length)} className={css.section}>
      <ArtworkGallery
        items={nfts.map((token) => ({
          token,
          note: [t.text('address.nft'), token.type].filter((part) => part !== null).join(' · '),
        }))}
      />
    </Section>
  )
}
