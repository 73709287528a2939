import type { V2TokenFields } from '../../../../data/tokens/token-page-view.ts'
import { AddressLink } from '../../../../entities/address-link.tsx'
import { BlockLink } from '../../../../entities/block-link.tsx'
import { BoxLink } from '../../../../entities/box-link.tsx'
import { Timestamp } from '../../../../entities/timestamp.tsx'
import { TransactionLink } from '../../../../entities/transaction-link.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DescriptionList, DescriptionRow } from '../../../../ui/description-list.tsx'
import { Section } from '../../../../ui/section.tsx'
import css from '../token.module.css'

/** Minting transaction, box, issuer and first holder. */
export function MintSection({ mint }: { readonly mint: V2TokenFields['mint'] }) {
  const t = useTranslation()
  const { transactionId, height, timestamp, boxId, issuer, firstHolder } = mint
  return (
    <Section title={t.text('token.minting')}>
      <DescriptionList>
        <DescriptionRow label={t.text('token.minted')}>
          {t.parts('token.inBlock', {
            when: <Timestamp key="when" timestamp={timestamp} />,
            height: <BlockLink key="height" height={height} />,
          })}
        </DescriptionRow>
        <DescriptionRow label={t.text('token.mintTransaction')}>
          <TransactionLink id={transactionId} />
        </DescriptionRow>
        <DescriptionRow label={t.text('token.issuingBox')}>
          <BoxLink id={boxId} />
        </DescriptionRow>
        <DescriptionRow label={t.text('token.issuer')}>
          <AddressLink party={issuer} /> <span className={css.note}>{t.text('token.issuerNote')}</span>
        </DescriptionRow>
        <DescriptionRow label={t.text('token.firstHolder')}>
          <AddressLink party={firstHolder} />
        </DescriptionRow>
      </DescriptionList>
    </Section>
  )
}
