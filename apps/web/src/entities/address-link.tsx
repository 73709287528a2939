import type { PartyLabel, PartyView } from '../data/party.ts'
import type { Words } from '../i18n/create-words.ts'
import { useWords } from '../i18n/use-words.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { ShortHash } from '../ui/hash.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextClip } from '../ui/text-clip.tsx'
import css from './entity.module.css'
import { partyText } from './name-text.ts'
import { ScreenLink } from './screen-link.tsx'

export interface AddressLinkProps {
  readonly party: PartyView
  readonly hasCopy?: boolean | undefined
}

/** Who guards a box: the name that somebody gave, else both ends of the address. A script without one says so. */
export function AddressLink({ party, hasCopy = false }: AddressLinkProps) {
  const words = useWords()
  if (!party.isReadable && party.label === null) return <Undecodable party={party} />
  const { address, label } = party
  return (
    <span className={css.entity}>
      <ScreenLink screen="address" to={`/addresses/${address}`} title={titleOf(words, party)}>
        {label === null ? (
          <bdi className={css.address}>{partyText(party)}</bdi>
        ) : (
          <TextClip text={label.name} width="name" />
        )}
      </ScreenLink>
      {label?.certainty === 'probable' && <Tag>{words.text('party.probable')}</Tag>}
      {hasCopy && address !== '' && <CopyButton text={address} label={words.text('party.copyAddress')} />}
    </span>
  )
}

function Undecodable({ party: { address, scriptHash } }: { readonly party: PartyView }) {
  const words = useWords()
  const hash = scriptHash === null ? null : <ShortHash id={scriptHash} />
  return (
    <span className={css.entity}>
      <span>{words.text('transaction.undecodable')}</span>
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

/** Addresses of keys have 51 characters; one of a whole script can have thousands, which nobody can read. */
const LONGEST_TITLE = 100

function titleOf(words: Words, { address, label }: PartyView): string | undefined {
  if (label !== null) return sourceText(words, label)
  return address.length > LONGEST_TITLE ? undefined : address
}

const sourceText = (words: Words, { certainty, source }: PartyLabel) =>
  words.text(certainty === 'probable' ? 'party.probablyNamedBy' : 'party.namedBy', { source })
