import type { PartyLabel, PartyView } from '#data/party-view.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { sanitizeText } from '#ui/text/clean-text.ts'
import { Tag } from '#ui/text/tag.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import type { TokenView } from '#data/token-view.ts'
import { Icon } from '#ui/text/icon.tsx'
import css from './links.module.css'
import { displayName, formatPartyName, isVisibleName } from './name-text.ts'
import { ScreenLink } from './screen-link.tsx'

interface AddressLinkProps {
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
          <ClippedText text={displayName(address, label.name)} width="name" />
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
  t.text(certainty === 'probable' ? 'party.probablyNamedBy' : 'party.namedBy', { source: sanitizeText(source) })

/** A token by its untrusted name, with its genuineness. */
export function TokenLink({ token }: { readonly token: TokenView }) {
  return (
    <span className={css.entity}>
      <ScreenLink screen="token" to={`/token/${token.tokenId}`}>
        <ClippedText text={displayName(token.tokenId, token.name)} width="name" />
      </ScreenLink>
      <TokenMark genuineness={token.genuineness} />
    </span>
  )
}

/** Genuineness mark beside a token's name: empty for most tokens. */
export function TokenMark({ genuineness }: { readonly genuineness: TokenView['genuineness'] }) {
  const t = useTranslation()
  if (genuineness === 'suspicious') return <Tag tone="warning">{t.text('status.copiedName')}</Tag>
  if (genuineness === 'blocked') return <Tag tone="warning">{t.text('status.suspicious')}</Tag>
  if (genuineness === 'unknown') return null
  return (
    <span className={css.source} title={t.text('status.genuine')}>
      <Icon name="tick" size="small" />
      <span className="visually-hidden">{t.text('status.genuine')}</span>
    </span>
  )
}

interface IdLinkProps {
  readonly id: string
  /** Characters at each end: 6 in dense tables. */
  readonly length?: 8 | 6 | undefined
}

export function TransactionLink({ id, length }: IdLinkProps) {
  return (
    <ScreenLink screen="transaction" to={`/transactions/${id}`}>
      <ShortHash id={id} ends={length} />
    </ScreenLink>
  )
}

export function BoxLink({ id, length }: IdLinkProps) {
  return (
    <ScreenLink screen="box" to={`/boxes/${id}`}>
      <ShortHash id={id} ends={length} />
    </ScreenLink>
  )
}

interface MinerLinkProps {
  readonly miner: { readonly address: string; readonly name: string | null }
}

/** Miner of a block: the name if known, else the address. */
export function MinerLink({ miner: { address, name } }: MinerLinkProps) {
  return (
    <ScreenLink screen="address" to={`/addresses/${address}`}>
      {isVisibleName(name) ? (
        <ClippedText text={displayName(address, name)} width="name" />
      ) : (
        <ShortHash id={address} ends={6} />
      )}
    </ScreenLink>
  )
}
