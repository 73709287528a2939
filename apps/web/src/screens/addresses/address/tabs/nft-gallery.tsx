import type { HeldTokenView } from '#data/addresses/held-tokens.ts'
import { TokenLink } from '#entities/links.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import css from './nft-gallery.module.css'
import { NftDrawing } from './nft-mark.tsx'

/** NFTs of an address. Media linked by issuers is never loaded: each NFT has a drawing derived from its id. */
export function NftGallery({ nfts }: { readonly nfts: readonly HeldTokenView[] }) {
  const t = useTranslation()
  return (
    <Section level={3} title={t.text('address.nfts')} note={formatCount(nfts.length)} className={css.section}>
      <ul className={css.gallery}>
        {nfts.map(({ token, type }) => (
          <li key={token.tokenId}>
            <NftDrawing id={token.tokenId} />
            <span className={css.name}>
              <TokenLink token={token} />
            </span>
            <span className={css.note}>
              {[t.text('address.nft'), type].filter((part) => part !== null).join(' · ')}
              <br />
              <ShortHash id={token.tokenId} ends={6} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
