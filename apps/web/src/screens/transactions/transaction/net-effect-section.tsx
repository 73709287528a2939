import { isSimplePayment } from '#data/transactions/net-effect.ts'
import { readSwap } from '#data/transactions/swap.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { NetEffectTable } from '#entities/effect/net-effect-table.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { FoldedIf } from '#ui/layout/disclosure.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './transaction-page.module.css'

interface NetEffectSectionProps {
  /** Undefined while loading. */
  readonly transaction: TransactionView | undefined
  readonly perspective?: string | undefined
}

/** What each party gains or loses, and the sum of all outputs, which is no payment: it includes change. */
export function NetEffectSection({ transaction, perspective }: NetEffectSectionProps) {
  const t = useTranslation()
  return (
    <Section
      className={css.section}
      id="net-effect"
      title={t.text('transaction.netEffect')}
      note={t.text('transaction.netEffect.note')}
    >
      {transaction !== undefined && (
        <FoldedIf
          // The first panel tells it completely.
          isFolded={perspective === undefined && (isSimplePayment(transaction) || readSwap(transaction) !== undefined)}
          summary={t.text('transaction.netEffect.show')}
        >
          <NetEffectTable transaction={transaction} perspective={perspective} />
        </FoldedIf>
      )}
      <DescriptionList
        className={css.total}
        data={transaction}
        facts={[
          {
            label: t.text('transaction.totalCoinsTransferred'),
            value: ({ total }) => <ErgAmount nanoErg={total} unit />,
            note: t.text('transaction.totalNote'),
          },
        ]}
      />
    </Section>
  )
}
