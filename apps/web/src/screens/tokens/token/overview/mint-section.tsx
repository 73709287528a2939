import type { V2TokenFields } from '#data/tokens/token.ts'
import { AddressLink, BoxLink, TransactionLink } from '#entities/links.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from '../token.module.css'

/** Minting transaction, box, issuer and first holder. */
export function MintSection({ mint }: { readonly mint: V2TokenFields['mint'] }) {
  const t = useTranslation()
  const { transactionId, height, timestamp, boxId, issuer, firstHolder } = mint
  return (
    <Section title={t.text('token.minting')}>
      <DescriptionList
        facts={[
          {
            label: t.text('token.minted'),
            value: t.parts('token.inBlock', {
              when: <Timestamp key="when" timestamp={timestamp} />,
              height: <BlockLink key="height" height={height} />,
            }),
          },
          { label: t.text('token.mintTransaction'), value: <TransactionLink id={transactionId} /> },
          { label: t.text('token.issuingBox'), value: <BoxLink id={boxId} /> },
          {
            label: t.text('token.issuer'),
            value: (
              <>
                <AddressLink party={issuer} /> <span className={css.note}>{t.text('token.issuerNote')}</span>
              </>
            ),
          },
          { label: t.text('token.firstHolder'), value: <AddressLink party={firstHolder} /> },
        ]}
      />
    </Section>
  )
}
