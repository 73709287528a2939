import css from './nft-gallery.module.css'
import { nftLines, nftSeries } from './nft-lines.ts'

/** A drawing unique to the token id. Decorative, since the name is shown beside it. */
export function NftMark({ id }: { readonly id: string }) {
  return (
    <svg className={css.mark} data-series={nftSeries(id)} viewBox="0 0 96 96" aria-hidden="true">
      <path d={nftLines(id)} />
    </svg>
  )
}
