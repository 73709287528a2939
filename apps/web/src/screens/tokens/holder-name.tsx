import type { HolderRow } from '../../data/tokens/holder-row.ts'
import { AddressLink } from '../../entities/address-link.tsx'
import { shortenId } from '../../format/shorten-id.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Tag } from '../../ui/tag.tsx'
import css from './tokens.module.css'

/** A holder with what it is. Several can go by one name, so behind a name stands the address. */
export function HolderName({ holder: { party, mark } }: { readonly holder: Pick<HolderRow, 'party' | 'mark'> }) {
  const words = useWords()
  return (
    <span className={css.names}>
      <AddressLink party={party} />
      {party.label !== null && party.address !== '' && (
        <span className={css.behind}>{shortenId(party.address, 6)}</span>
      )}
      {mark !== null && <Tag>{words.text(`token.mark.${mark}`)}</Tag>}
    </span>
  )
}
