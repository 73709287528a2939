import type { TokenRecord } from '../../../../data/tokens/token-page-view.ts'
import { AddressLink } from '../../../../entities/address-link.tsx'
import { BlockLink } from '../../../../entities/block-link.tsx'
import { BoxLink } from '../../../../entities/box-link.tsx'
import { Moment } from '../../../../entities/moment.tsx'
import { TransactionLink } from '../../../../entities/transaction-link.tsx'
import { useWords } from '../../../../i18n/use-words.ts'
import { Ledger, LedgerRow } from '../../../../ui/ledger.tsx'
import { Section } from '../../../../ui/section.tsx'
import css from '../token.module.css'

/** How a token came to be. */
export function MintSection({ mint }: { readonly mint: TokenRecord['mint'] }) {
  const words = useWords()
  const { transactionId, height, timestamp, boxId, issuer, firstHolder } = mint
  return (
    <Section title={words.text('token.minting')}>
      <Ledger>
        <LedgerRow label={words.text('token.minted')}>
          {words.parts('token.inBlock', {
            when: <Moment key="when" timestamp={timestamp} />,
            height: <BlockLink key="height" height={height} />,
          })}
        </LedgerRow>
        <LedgerRow label={words.text('token.mintTransaction')}>
          <TransactionLink id={transactionId} />
        </LedgerRow>
        <LedgerRow label={words.text('token.issuingBox')}>
          <BoxLink id={boxId} />
        </LedgerRow>
        <LedgerRow label={words.text('token.issuer')}>
          <AddressLink party={issuer} /> <span className={css.note}>{words.text('token.issuerNote')}</span>
        </LedgerRow>
        <LedgerRow label={words.text('token.firstHolder')}>
          <AddressLink party={firstHolder} />
        </LedgerRow>
      </Ledger>
    </Section>
  )
}
