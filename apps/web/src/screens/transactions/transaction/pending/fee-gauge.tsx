import { useState } from 'react'
import type { NanoErg } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { OutlookView } from '#data/transactions/outlook.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { blockValues } from './block-values.ts'
import css from './pending.module.css'

interface FeeGaugeProps {
  readonly fee: NanoErg
  readonly position: NonNullable<OutlookView['position']>
  readonly options: OutlookView['feeOptions']
}

/** Whether the fee is sufficient, and what other fees would have achieved. */
export function FeeGauge({ fee, position, options }: FeeGaugeProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  // A pre-confirmed transaction has no other fees to compare. Their space stays, so that the page does not move.
  const [lastOptions, setLastOptions] = useState(options)
  if (options.length > 0 && options !== lastOptions) setLastOptions(options)
  const next = options.find(({ purpose, block }) => purpose !== 'paid' && block === 1)
  return (
    <div className={css.gauge}>
      <h3>{t.text('pending.fee')}</h3>
      <p className={css.figure}>
        <ErgAmount nanoErg={fee} unit />
      </p>
      <p className={css.note}>{feeNote()}</p>
      {lastOptions.length > 0 && (
        <div className={options.length === 0 ? css.hidden : undefined}>{renderOptions(lastOptions)}</div>
      )}
    </div>
  )

  function renderOptions(rows: OutlookView['feeOptions']) {
    return (
      <DataTable
        caption={t.text('pending.fee')}
        cards={false}
        rows={rows}
        keyOf={({ purpose }) => purpose}
        columns={[
          {
            head: t.text('pending.feeColumn', { unit: formatCoinUnit(coinName) }),
            lead: ({ purpose }) => purpose === 'paid',
            cell: ({ fee: option, purpose }) => (
              <>
                <ErgAmount nanoErg={option} /> <small>{t.text(`pending.purpose.${purpose}`)}</small>
              </>
            ),
          },
          { head: t.text('pending.rankColumn'), kind: 'number', cell: ({ rank }) => formatCount(rank) },
          {
            head: t.text('pending.blockColumn'),
            kind: 'number',
            dim: true,
            cell: ({ block }) =>
              block === null ? t.text('pending.later') : t.text('pending.inBlock', blockValues(block)),
          },
        ]}
      />
    )
  }

  function feeNote(): string {
    if (position.block === 1) return t.text('pending.feeEnough')
    return next === undefined
      ? t.text('pending.feeNone')
      : t.text('pending.feeForNext', { fee: formatErg(next.fee, coinName) })
  }
}
