import type { PartyLabel, PartyView } from '../data/party-view.ts'
import type { Translations } from '../i18n/create-translations.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { ShortHash } from '../ui/hash.tsx'
import { Tag } from '../ui/tag.tsx'
import { ClippedText } from '../ui/clipped-text.tsx'
import css from './entity.module.css'
import { formatPartyName } from './name-text.ts'
import { ScreenLink } from './screen-link.tsx'

export interface AddressLinkProps {
  readonly party: PartyView
  readonly hasCopy?: boolean | undefined
}

/** Link to the address of a box: its label, else both ends of the address. An undecodable script is shown as such. */
export function AddressLink({ party, hasCopy = false }: AddressLinkProps) {
  const t = useTranslation()
  if (!party.isReadable && party.label === null) return <Undecodable party={party} />
  const { address, label } = party
  return (
    <span className={css.entity}>
      <ScreenLink screen="address" to={`/addresses/${address}`} title={titleOf(t, party)}>
        {label === null ? (
          <bdi className={css.address}>{formatPartyName(party)}</bdi>
        ) : (
          <ClippedText text={label.name} width="name" />
        )}
      </ScreenLink>
      {label?.certainty === 'probable' && <Tag>{t.text('party.probable')}</Tag>}
      {hasCopy && address !== '' && <CopyButton text={address} label={t.text('party.copyAddress')} />}
    </span>
  )
}

function Undecodable({ party: { address, scriptHash } }: { readonly party: PartyView }) {
  const t = useTranslation()
  const hash = scriptHash === null ? null : <ShortHash id={scriptHash} />
  return (
    <span className={css.entity}>
      <span>{t.text('transaction.undecodable')}</span>
      {hash !== null && address !== '' ? (
        <ScreenLink screen="address" to={`/addresses/${address}`}>
          {hash}
        </ScreenLink>
      ) : (
        hash
      )}
    </span>
  )
}

/** P2PK addresses have 51 characters; addresses of complete scripts can have thousands, which are unreadable. */
const MAX_TITLE_LENGTH = 100

function titleOf(t: Translations, { address, label }: PartyView): string | undefined {
  if (label !== null) return sourceText(t, label)
  return address.length > MAX_TITLE_LENGTH ? undefined : address
}

const sourceText = (t: Translations, { certainty, source }: PartyLabel) =>
  t.text(certainty === 'probable' ? 'party.probablyNamedBy' : 'party.namedBy', { source })
