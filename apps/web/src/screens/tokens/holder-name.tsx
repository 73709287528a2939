import type { HolderRow } from '#data/tokens/rich-list.ts'
import { AddressLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/text/tag.tsx'
import css from './tokens.module.css'

/** A holder with its kind. Several holders can have the same name, so a name is followed by the address. */
export function HolderName({ holder: { party, mark } }: { readonly holder: Pick<HolderRow<never>, 'party' | 'mark'> }) {
  const t = useTranslation()
  return (
    <span className={css.names}>
      <AddressLink party={party} />
      {party.label !== null && party.address !== '' && (
        <span className={css.address}>
          <ScreenLink screen="address" to={`/addresses/${party.address}`}>
            {shortenId(party.address, 6)}
          </ScreenLink>
        </span>
      )}
      {mark !== null && <Tag>{t.text(`token.mark.${mark}`)}</Tag>}
    </span>
  )
}
