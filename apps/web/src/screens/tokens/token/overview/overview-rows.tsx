import type { ReactNode } from 'react'
import type { TokenPageView } from '../../../../data/tokens/token-page-view.ts'
import { BoxLink } from '../../../../entities/box-link.tsx'
import { TokenAmount } from '../../../../entities/token-amount.tsx'
import { formatCount } from '../../../../format/format-count.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { cleanText } from '../../../../ui/clean-text.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { ShortHash } from '../../../../ui/hash.tsx'
import { Ledger, LedgerRow } from '../../../../ui/ledger.tsx'
import { TextClip } from '../../../../ui/text-clip.tsx'
import css from '../../tokens.module.css'
import { Description } from './description.tsx'

/** What was read of a token. What its issuer left out is “None”, and decimals are none then. */
export function OverviewLedger({ view }: { readonly view: TokenPageView }) {
  const words = useWords()
  const { token, type, description, emitted, boxId, record } = view
  const isSaid = (text: string | null): text is string => text !== null && cleanText(text) !== ''
  return (
    <Rows
      id={token.tokenId}
      name={isSaid(token.name) ? <TextClip text={token.name} /> : words.text('value.none')}
      emission={<TokenAmount amount={emitted} decimals={token.decimals} />}
      type={isSaid(type) ? <TextClip text={type} /> : words.text('value.none')}
      decimals={formatCount(token.decimals ?? 0)}
      description={isSaid(description) ? <Description text={description} /> : words.text('value.none')}
    >
      {record === null && (
        <LedgerRow label={words.text('token.issuingBox')}>
          <BoxLink id={boxId} />
        </LedgerRow>
      )}
    </Rows>
  )
}

/** The same rows before the token is known, or where it did not arrive. */
export function OverviewRows({ id, filler }: { readonly id: string; readonly filler: ReactNode }) {
  return <Rows id={id} name={filler} emission={filler} type={filler} decimals={filler} description={filler} />
}

interface RowsProps {
  readonly id: string
  readonly name: ReactNode
  readonly emission: ReactNode
  readonly type: ReactNode
  readonly decimals: ReactNode
  readonly description: ReactNode
  readonly children?: ReactNode
}

function Rows({ id, name, emission, type, decimals, description, children }: RowsProps) {
  const words = useWords()
  return (
    <Ledger>
      <LedgerRow label={words.text('token.id')}>
        <span className={css.withCopy}>
          <ShortHash id={id} />
          <CopyButton text={id} label={words.text('token.copyId')} />
        </span>
      </LedgerRow>
      <LedgerRow label={words.text('token.name')}>{name}</LedgerRow>
      <LedgerRow label={words.text('token.emissionAmount')}>{emission}</LedgerRow>
      <LedgerRow label={words.text('token.type')}>{type}</LedgerRow>
      <LedgerRow label={words.text('token.decimals')}>{decimals}</LedgerRow>
      <LedgerRow label={words.text('token.description')}>{description}</LedgerRow>
      {children}
    </Ledger>
  )
}
