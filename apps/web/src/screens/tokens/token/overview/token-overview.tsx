import type { ReactNode } from 'react'
import type { TokenPageView } from '../../../../data/tokens/token-page-view.ts'
import { BoxLink } from '../../../../entities/box-link.tsx'
import { TokenAmount } from '../../../../entities/token-amount.tsx'
import { formatCount } from '../../../../format/format-count.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { sanitizeText } from '../../../../ui/clean-text.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { ShortHash } from '../../../../ui/hash.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/description-list.tsx'
import { ClippedText } from '../../../../ui/clipped-text.tsx'
import css from '../../tokens.module.css'
import { Description } from './description.tsx'

/** Metadata of a token. Missing values are shown as “None”, missing decimals as 0. */
export function TokenOverview({ view }: { readonly view: TokenPageView }) {
  const t = useTranslation()
  const { token, type, description, emitted, boxId, record } = view
  const isNonEmpty = (text: string | null): text is string => text !== null && sanitizeText(text) !== ''
  return (
    <OverviewRows
      id={token.tokenId}
      name={isNonEmpty(token.name) ? <ClippedText text={token.name} /> : t.text('value.none')}
      emission={<TokenAmount amount={emitted} decimals={token.decimals} />}
      type={isNonEmpty(type) ? <ClippedText text={type} /> : t.text('value.none')}
      decimals={formatCount(token.decimals ?? 0)}
      description={isNonEmpty(description) ? <Description text={description} /> : t.text('value.none')}
    >
      {record === null && (
        <DescriptionRow label={t.text('token.issuingBox')}>
          <BoxLink id={boxId} />
        </DescriptionRow>
      )}
    </OverviewRows>
  )
}

/** The same rows while loading, or after a failure. */
export function TokenOverviewPlaceholder({ id, filler }: { readonly id: string; readonly filler: ReactNode }) {
  return <OverviewRows id={id} name={filler} emission={filler} type={filler} decimals={filler} description={filler} />
}

interface OverviewRowsProps {
  readonly id: string
  readonly name: ReactNode
  readonly emission: ReactNode
  readonly type: ReactNode
  readonly decimals: ReactNode
  readonly description: ReactNode
  readonly children?: ReactNode
}

function OverviewRows({ id, name, emission, type, decimals, description, children }: OverviewRowsProps) {
  const t = useTranslation()
  return (
    <DescriptionList>
      <DescriptionRow label={t.text('token.id')}>
        <span className={css.withCopy}>
          <ShortHash id={id} />
          <CopyButton text={id} label={t.text('token.copyId')} />
        </span>
      </DescriptionRow>
      <DescriptionRow label={t.text('token.name')}>{name}</DescriptionRow>
      <DescriptionRow label={t.text('token.emissionAmount')}>{emission}</DescriptionRow>
      <DescriptionRow label={t.text('token.type')}>{type}</DescriptionRow>
      <DescriptionRow label={t.text('token.decimals')}>{decimals}</DescriptionRow>
      <DescriptionRow label={t.text('token.description')}>{description}</DescriptionRow>
      {children}
    </DescriptionList>
  )
}
