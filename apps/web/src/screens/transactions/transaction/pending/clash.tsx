import type { OutlookView } from '#data/transactions/outlook.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { TransactionLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatErg } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ShortHash } from '#ui/text/hash.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { Status } from '#ui/text/status.tsx'
import css from './pending.module.css'

interface ClashProps {
  readonly transaction: TransactionView
  readonly outlook: OutlookView
}

/** A double spend: this transaction and the pending ones that spend the same box. */
export function Clash({ transaction, outlook }: ClashProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { conflicts, nodes } = outlook
  const isBehind = conflicts.some(({ isLikelyWinner }) => isLikelyWinner)
  const [first] = conflicts
  const contenders = [
    {
      id: transaction.id,
      fee: transaction.fee,
      nodeCount: nodes.filter(({ hasIt }) => hasIt).length,
      isLikelyWinner: !isBehind,
    },
    ...conflicts.map(({ transactionId, fee, nodeCount, isLikelyWinner }) => ({
      id: transactionId,
      fee,
      nodeCount,
      isLikelyWinner,
    })),
  ]
  return (
    <section className={css.clash} aria-label={t.text('pending.doubleSpend')}>
      <Status kind="danger">{t.text('pending.doubleSpend')}</Status>
      <p className={css.clashSentence}>{t.text(isBehind ? 'pending.clashBehind' : 'pending.clashAhead')}</p>
      <ul className={css.contenders}>
        {contenders.map(({ id, fee, nodeCount, isLikelyWinner }) => (
          <li key={id}>
            <b>{t.text(id === transaction.id ? 'pending.relation.self' : 'pending.conflicting')}</b>
            {id === transaction.id ? <ShortHash id={id} /> : <TransactionLink id={id} />}
            <span>
              {[
                t.text('pending.clashFee', { fee: formatErg(fee, coinName) }),
                t.text('pending.clashNodes', { count: formatCount(nodeCount), total: nodes.length }),
                ...(isLikelyWinner ? [t.text('pending.likelyWinner')] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {first !== undefined && (
        <p className={css.note}>
          <RichMessage
            message="pending.clashAdvice"
            values={{
              box: (
                <ScreenLink screen="box" to={`/boxes/${first.boxId}`}>
                  <ShortHash id={first.boxId} />
                </ScreenLink>
              ),
            }}
          />
        </p>
      )}
    </section>
  )
}
