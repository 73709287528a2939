import type { HolderRow } from '../../data/tokens/holder-row.ts'
import { AddressLink } from '../../entities/address-link.tsx'
import { shortenId } from '../../format/shorten-id.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Tag } from '../../ui/tag.tsx'
import css from './tokens.module.css'

/** A holder with its kind. Several holders can have the same name, so a name is followed by the address. */
export function HolderName({ holder: { party, mark } }: { readonly holder: Pick<HolderRow, 'party' | 'mark'> }) {
  const t = useTranslation()
  return (
    <span className={css.names}>
      <AddressLink party={party} />
      {party.label !== null && party.address !== '' && (
        <span className={css.address}>{shortenId(party.address, 6)}</span>
      )}
      {mark !== null && <Tag>{t.text(`token.mark.${mark}`)}</Tag>}
    </span>
  )
}
