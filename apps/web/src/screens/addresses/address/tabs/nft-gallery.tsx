import type { HeldTokenView } from '../../../../data/addresses/held-tokens.ts'
import { TokenLink } from '../../../../entities/token-link.tsx'
import { formatCount } from '../../../../format/format-count.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Section } from '../../../../ui/section.tsx'
import { ShortHash } from '../../../../ui/hash.tsx'
import css from './nft-gallery.module.css'
import { NftMark } from './nft-mark.tsx'

/** Tokens of which there is one. What their issuers link to is fetched by nobody: each has a mark drawn from its id. */
export function NftGallery({ pieces }: { readonly pieces: readonly HeldTokenView[] }) {
  const words = useWords()
  return (
    <Section level={3} title={words.text('address.nfts')} note={formatCount(pieces.length)} className={css.section}>
      <ul className={css.gallery}>
        {pieces.map(({ token, type }) => (
          <li key={token.tokenId}>
            <NftMark id={token.tokenId} />
            <span className={css.name}>
              <TokenLink token={token} />
            </span>
            <span className={css.note}>
              {[words.text('address.nft'), type].filter((part) => part !== null).join(' · ')}
              <br />
              <ShortHash id={token.tokenId} ends={6} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
