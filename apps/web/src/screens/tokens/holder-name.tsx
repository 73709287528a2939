import type { Party } from '@ergo-explorer/contract'
import { AddressLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/text/tag.tsx'
import css from './tokens.module.css'

/** A holder with its kind. Several holders can have the same name, so a name is followed by the address. */
export function HolderName({ party }: { readonly party: Party }) {
  const t = useTranslation()
  const mark = categoryOf(party)
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

/** Null for an ordinary key. */
function categoryOf({ kind, label }: Party): 'contract' | 'miner' | 'exchange' | null {
  if (label?.kind === 'miner' || label?.kind === 'exchange') return label.kind
  return kind === 'P2PK' ? null : 'contract'
}
