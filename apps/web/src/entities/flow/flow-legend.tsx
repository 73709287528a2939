import { usePublicConfig } from '#config/use-public-config.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { formatUnmarkedTokenName } from '@ergo-explorer/sentences/name-text'
import type { FlowLayout } from './flow-placement.ts'
import css from './flow-picture.module.css'

interface FlowLegendProps {
  readonly transaction: TransactionView
  readonly layout: FlowLayout
}

/** The tokens of the lanes, from top to bottom, and what pale and dashed mean. */
export function FlowLegend({ transaction: { tokens }, layout: { lanes, nodes, dataNodes } }: FlowLegendProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const nameOf = (index: number) => {
    const token = tokens[index]
    return token === undefined ? '' : formatUnmarkedTokenName(token)
  }
  const hasChange = nodes.some(({ boxes }) => boxes.some(({ role }) => role === 'change'))
  return (
    <figcaption className={css.legend}>
      {lanes.map(({ token }, index) => (
        <span key={token ?? 'erg'}>
          <svg width="10" height="10" aria-hidden="true">
            <rect data-lane={index} width="10" height="10" />
          </svg>
          {token === undefined ? (
            t.text('flow.erg', { unit })
          ) : token === 'other' ? (
            t.text('flow.otherTokens')
          ) : (
            <bdi>{nameOf(token)}</bdi>
          )}
        </span>
      ))}
      {hasChange && (
        <span data-role="change">
          <svg width="10" height="10" aria-hidden="true">
            <rect data-lane="0" width="10" height="10" />
          </svg>
          {t.text('flow.change')}
        </span>
      )}
      {dataNodes.length > 0 && (
        <span>
          <svg width="20" height="10" aria-hidden="true">
            <path className={css.data} d="M0 5H20" />
          </svg>
          {t.text('flow.dataInput')}
        </span>
      )}
    </figcaption>
  )
}
