import type { ReactNode } from 'react'
import { findNamedContract, type PartyLabel, type PartyView } from '@ergo-explorer/sentences/party-view'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { Icon } from '#ui/text/icon.tsx'
import { formatLabelSource } from './label-source.ts'
import css from './links.module.css'
import {
  displayName,
  displayTokenName,
  formatPartyName,
  isVisibleName,
  truncateName,
  type NamedMiner,
} from '@ergo-explorer/sentences/name-text'
import { NameLink, ScreenLink } from './screen-link.tsx'

interface PartyLinkProps {
  readonly party: PartyView
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** Link to the page of a party: the label of a contract leads to the contract, everything else to the address. */
export function PartyLink({ party, title, children }: PartyLinkProps) {
  const contract = findNamedContract(party)
  const [screen, to] =
    contract === undefined ? ['address', `/addresses/${party.address}`] : ['contract', contractPath(contract)]
  return (
    <NameLink screen={screen} to={to} title={title}>
      {children}
    </NameLink>
  )
}

interface AddressLinkProps {
  readonly party: PartyView
  /** Where the address is meant, not its contract. */
  readonly isAddress?: boolean | undefined
  readonly hasCopy?: boolean | undefined
}

/**
 * Link to the owner of a box: its label, else both ends of the address. The label of a contract links to the contract. An
 * undecodable script is shown as such.
 */
export function AddressLink({ party, isAddress = false, hasCopy = false }: AddressLinkProps) {
  const t = useTranslation()
  if (!party.isReadable && party.label === null) return <Undecodable party={party} />
  const { address, label } = party
  return (
    <span className={css.entity}>
      <PartyLink party={isAddress ? { ...party, templateHash: null } : party} title={titleOf(party)}>
        {label === null ? (
          <bdi className={css.address}>{formatPartyName(party)}</bdi>
        ) : (
          <ClippedText text={displayName(address, label.name)} width="name" title={sourceText(t, label)} isUnproven />
        )}
      </PartyLink>
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

const titleOf = ({ address, label }: PartyView): string | undefined =>
  label !== null || address.length > MAX_TITLE_LENGTH ? undefined : address

const NAMED_BY = {
  published: 'party.namedBy',
  probable: 'party.probablyNamedBy',
  kind: 'party.kindNamedBy',
} as const satisfies Record<PartyLabel['certainty'], string>

/** The message that states the source of a label. */
export const namedByKey = ({ certainty }: Pick<PartyLabel, 'certainty'>) => NAMED_BY[certainty]

const sourceText = (t: Translations, label: PartyLabel) =>
  t.text(namedByKey(label), { source: formatLabelSource(t, label.source) })

interface TokenLinkProps {
  readonly token: TokenView
  /** False where the verdict has its own column. */
  readonly isMarked?: boolean | undefined
}

/** A token by its untrusted name, with a mark for originals and copies. */
export function TokenLink({ token, isMarked = true }: TokenLinkProps) {
  return (
    <span className={css.entity}>
      <NameLink screen="token" to={`/token/${token.tokenId}`}>
        <ClippedText text={displayTokenName(token)} width="name" isTokenName={token.name !== null} />
      </NameLink>
      {isMarked && <TokenMark token={token} />}
    </span>
  )
}

type Marked = Pick<TokenView, 'genuineness' | 'isOriginal' | 'resembles'>

/** Whether {@link TokenMark} shows anything. */
export const hasMark = ({ genuineness, isOriginal, resembles }: Marked): boolean =>
  genuineness !== 'unknown' || isOriginal === true || typeof resembles === 'string'

/** Mark beside a token's name: none for an unknown token. */
export function TokenMark({ token }: { readonly token: Marked }) {
  const t = useTranslation()
  const { genuineness, resembles } = token
  if (genuineness === 'blocked') return <Tag tone="warning">{t.text('status.suspicious')}</Tag>
  if (typeof resembles === 'string')
    return <Tag tone="warning">{t.text('status.copyOf', { name: truncateName(resembles) })}</Tag>
  if (genuineness === 'suspicious') return <Tag tone="warning">{t.text('status.copiedName')}</Tag>
  if (!hasMark(token)) return null
  return (
    <span className={css.source} title={t.text('status.original')}>
      <Icon name="tick" size="small" />
      <span className="visually-hidden">{t.text('status.original')}</span>
    </span>
  )
}

interface IdLinkProps {
  readonly id: string
  /** Characters at each end: 6 in dense tables. */
  readonly length?: 8 | 6 | undefined
}

interface TransactionLinkProps extends IdLinkProps {
  /** Describes the transaction from the side of this address. */
  readonly perspective?: string | undefined
}

export function TransactionLink({ id, length, perspective = '' }: TransactionLinkProps) {
  const query = perspective === '' ? '' : `?perspective=${encodeURIComponent(perspective)}`
  return (
    <ScreenLink screen="transaction" to={`/transactions/${id}${query}`}>
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

/** Page of a contract; accepts either hash of its template. */
export const contractPath = (templateHash: string): string => `/contracts/${templateHash}`

interface ContractLinkProps {
  /** Hash of the template; Blake2b-256 avoids a redirect. */
  readonly templateHash: string
  /** Its label; without one, the link shows both ends of the hash. */
  readonly name?: string | null | undefined
}

/** Link to a contract: the scripts that differ only in constants. */
export function ContractLink({ templateHash, name = null }: ContractLinkProps) {
  return (
    <NameLink screen="contract" to={contractPath(templateHash)}>
      {isVisibleName(name) ? (
        <ClippedText text={displayName(templateHash, name)} width="name" isUnproven />
      ) : (
        <ShortHash id={templateHash} />
      )}
    </NameLink>
  )
}

/** A miner, everywhere: the name if known, else the address of its key. Links to the page of the miner. */
export function MinerLink({ miner: { keyAddress, label } }: { readonly miner: NamedMiner }) {
  const name = label?.name ?? null
  // v0 knows only the names of some miners.
  if (keyAddress === null) return <ClippedText text={name ?? ''} width="name" isUnproven />
  return (
    <NameLink screen="miner" to={`/miners/${keyAddress}`}>
      {isVisibleName(name) ? (
        <ClippedText text={displayName(keyAddress, name)} width="name" isUnproven />
      ) : (
        <ShortHash id={keyAddress} />
      )}
    </NameLink>
  )
}
