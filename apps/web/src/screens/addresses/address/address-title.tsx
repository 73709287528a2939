// A box that scrolls must be in reach of the keyboard, and what is reached must have a name.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
import type { ReactNode } from 'react'
import type { AddressView } from '../../../data/addresses/address-view.ts'
import type { PartyLabel } from '../../../data/party.ts'
import { addressHeading } from '../../../entities/tellings/address-telling.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextClip } from '../../../ui/text-clip.tsx'
import { Title } from '../../../ui/title.tsx'
import css from './address.module.css'
import { AddressActions } from './actions/address-actions.tsx'

export interface AddressTitleProps {
  readonly view: AddressView
  readonly sentence: ReactNode
}

export function AddressTitle({ view, sentence }: AddressTitleProps) {
  const words = useWords()
  const { kind, party } = view
  return (
    <Title
      heading={addressHeading(words, view)}
      kicker={
        <>
          <Tag>{words.text(`address.kind.${kind}`)}</Tag>
          {party.label !== null && <LabelNote label={party.label} isNamed={kind === 'reward'} />}
        </>
      }
      sentence={sentence}
      actions={<AddressActions view={view} />}
      id={<WholeAddress address={party.address} />}
    />
  )
}

interface LabelNoteProps {
  readonly label: PartyLabel
  readonly isNamed: boolean
}

/** A name is a claim of its source, so that both are told; the heading has the name already, where it is one's own. */
function LabelNote({ label: { name, source, certainty }, isNamed }: LabelNoteProps) {
  const words = useWords()
  return (
    <span className={css.label}>
      {isNamed && <TextClip text={name} width="name" />}
      <span>{words.text(certainty === 'probable' ? 'party.probablyNamedBy' : 'party.namedBy', { source })}</span>
    </span>
  )
}

/** Those of keys have 51 characters. Those of scripts can have thousands, and scroll in a box of their own. */
const LONGEST_IN_LINE = 120

export function WholeAddress({ address }: { readonly address: string }) {
  const words = useWords()
  const copy = <CopyButton text={address} label={words.text('party.copyAddress')} />
  if (address.length <= LONGEST_IN_LINE)
    return (
      <>
        <FullHash id={address} group={6} />
        {copy}
      </>
    )
  return (
    <>
      <div className={css.longAddress} tabIndex={0} role="region" aria-label={words.text('address.address')}>
        <FullHash id={address} group={6} />
      </div>
      <span className={css.length}>
        {words.text('address.length', { count: formatCount(address.length) })}
        {copy}
      </span>
    </>
  )
}
