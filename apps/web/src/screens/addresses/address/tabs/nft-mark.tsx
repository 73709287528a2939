import css from './nft-gallery.module.css'
import { buildNftPath, chooseNftColour } from './nft-lines.ts'

/** A drawing unique to the token id. Decorative, since the name is shown beside it. */
export function NftDrawing({ id }: { readonly id: string }) {
  return (
    <svg className={css.mark} data-series={chooseNftColour(id)} viewBox="0 0 96 96" aria-hidden="true">
      <path d={buildNftPath(id)} />
    </svg>
  )
}
