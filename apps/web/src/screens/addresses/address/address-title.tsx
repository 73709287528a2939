// A scrollable region must be focusable with the keyboard and have an accessible name.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
import type { ReactNode } from 'react'
import type { AddressView } from '#data/addresses/address.ts'
import type { PartyLabel } from '@ergo-explorer/sentences/party-view'
import { formatLabelSource } from '#entities/label-source.ts'
import { ContractLink } from '#entities/links.tsx'
import { NameAction } from '#entities/screen-link.tsx'
import { addressHeading } from '#entities/sentences/address-sentence.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import css from './address.module.css'
import { AddressActions } from './actions/address-actions.tsx'

export interface AddressTitleProps {
  readonly view: AddressView
  readonly sentence: ReactNode
}

export function AddressTitle({ view, sentence }: AddressTitleProps) {
  const t = useTranslation()
  const { role, label } = view
  return (
    <PageHeader
      className={cx(css.header, view.tokenCount > 0 && css.withTokens)}
      heading={addressHeading(t, view)}
      details={
        <>
          <Tag>{t.text(`address.kind.${role}`)}</Tag>
          <NameAction path={`/addresses/${view.address}`} />
          {view.templateHash !== null && (
            <span className={css.label}>
              {t.parts('address.contract', {
                contract: <ContractLink key="contract" templateHash={view.templateHash} />,
              })}
            </span>
          )}
          {label !== null && <LabelNote label={label} isNamed={role === 'reward'} />}
        </>
      }
      sentence={sentence}
      actions={<AddressActions view={view} />}
      id={<FullAddress address={view.address} />}
    />
  )
}

interface LabelNoteProps {
  readonly label: PartyLabel
  readonly isNamed: boolean
}

/**
 * A label comes from a source, so the source is shown with it. The heading already contains the label unless the
 * address is a reward contract.
 */
function LabelNote({ label: { name, source, certainty }, isNamed }: LabelNoteProps) {
  const t = useTranslation()
  return (
    <span className={css.label}>
      {isNamed && <ClippedText text={name} width="name" />}
      <span>
        {t.parts(certainty === 'probable' ? 'party.probablyNamedBy' : 'party.namedBy', {
          source: <ClippedText key="source" text={formatLabelSource(t, source)} width="name" />,
        })}
      </span>
    </span>
  )
}

/** P2PK addresses have 51 characters. Script addresses can have thousands and scroll in their own box. */
const MAX_INLINE_LENGTH = 120

export function FullAddress({ address }: { readonly address: string }) {
  const t = useTranslation()
  const copy = <CopyButton text={address} label={t.text('party.copyAddress')} />
  if (address.length <= MAX_INLINE_LENGTH)
    return (
      <>
        <FullHash id={address} group={6} />
        {copy}
      </>
    )
  return (
    <>
      <div className={css.longAddress} tabIndex={0} role="region" aria-label={t.text('address.address')}>
        <FullHash id={address} group={6} />
      </div>
      <span className={css.length}>
        {t.text('address.length', { count: formatCount(address.length) })}
        {copy}
      </span>
    </>
  )
}
