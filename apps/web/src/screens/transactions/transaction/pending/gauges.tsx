import type { NanoErg } from '@ergo-explorer/chain'
import { useState } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import type { OutlookView } from '#data/transactions/transaction.ts'
import { Age } from '#entities/age.tsx'
import { ErgAmount } from '#entities/amount.tsx'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { formatDuration, roundForecast } from '#format/duration.ts'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { cx } from '#ui/cx.ts'
import drawing from '#ui/drawing/drawing.module.css'
import { DataTable } from '#ui/table/data-table.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { blockValues } from './block-values.ts'
import css from './pending.module.css'

interface TimeGaugeProps {
  readonly forecast: NonNullable<OutlookView['forecast']>
  /** Milliseconds. */
  readonly meanBlockInterval: number
}

/** The expected time until confirmation with its range. */
export function TimeGauge({ forecast: { earliest, median, latest }, meanBlockInterval }: TimeGaugeProps) {
  const t = useTranslation()
  const format = (milliseconds: number) => formatDuration(roundForecast(milliseconds), t.locale)
  if (earliest === null || median === null)
    return (
      <div className={css.gauge}>
        <h3>{t.text('pending.expected')}</h3>
        <p className={css.figure}>{t.text('pending.notInSight')}</p>
        <p className={css.note}>{t.text('pending.notInSightNote')}</p>
      </div>
    )
  const times = { earliest: format(earliest), median: format(median), interval: format(meanBlockInterval) }
  return (
    <div className={css.gauge}>
      <h3>{t.text('pending.expected')}</h3>
      <p className={css.figure}>{t.text('pending.about', { time: times.median })}</p>
      <p className={css.note}>
        {latest === null
          ? t.text('pending.rangeOpen', times)
          : t.text('pending.range', { ...times, latest: format(latest) })}
      </p>
      {latest !== null && (
        <RangeDrawing
          times={{ earliest, median, latest }}
          label={t.text('pending.rangeDrawing', { ...times, latest: format(latest) })}
          marks={{
            now: t.text('pending.now'),
            median: t.text('pending.evenOdds', { time: times.median }),
            latest: t.text('pending.latestMark', { time: format(latest) }),
          }}
        />
      )}
    </div>
  )
}

interface RangeDrawingProps {
  readonly times: { readonly earliest: number; readonly median: number; readonly latest: number }
  readonly label: string
  readonly marks: { readonly now: string; readonly median: string; readonly latest: string }
}

const LINE_Y = 62
const HEIGHT = 88

/** A time line that starts now: the band is the range, the line in it the middle. */
function RangeDrawing({ times: { earliest, median, latest }, label, marks }: RangeDrawingProps) {
  const x = (milliseconds: number) => `${Math.round((8800 * milliseconds) / latest) / 100 + 2}%`
  const width = `${Math.round((8800 * (latest - earliest)) / latest) / 100}%`
  return (
    <svg
      className={css.drawing}
      height={HEIGHT}
      // Inline SVG inherits the theme's colours; an img would not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
    >
      <rect className={css.band} x={x(earliest)} y={LINE_Y - 26} width={width} height="26" />
      <line className={drawing.done} x1="0" x2="100%" y1={LINE_Y} y2={LINE_Y} />
      <line className={drawing.marker} x1={x(0)} x2={x(0)} y1={LINE_Y - 40} y2={LINE_Y + 6} />
      <text className={drawing.text} x={x(0)} y={LINE_Y - 46} textAnchor="start">
        {marks.now}
      </text>
      <line className={drawing.done} x1={x(median)} x2={x(median)} y1={LINE_Y - 34} y2={LINE_Y} />
      <text className={css.said} x={x(median)} y={LINE_Y - 40} dx="6">
        {marks.median}
      </text>
      <line className={drawing.tick} x1={x(latest)} x2={x(latest)} y1={LINE_Y - 26} y2={LINE_Y + 6} />
      <text className={drawing.text} x="100%" y={LINE_Y + 20} textAnchor="end">
        {marks.latest}
      </text>
    </svg>
  )
}

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
        place="detail"
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

interface PositionGaugeProps {
  readonly position: NonNullable<OutlookView['position']>
  /** Bytes of the transaction. */
  readonly size: number
  readonly maxBlockSize: number
  /** Whether it was in an input block while the page was open. */
  readonly isRolledBack: boolean
}

/** Where the transaction is in its projected block. */
export function PositionGauge({ position, size, maxBlockSize, isRolledBack }: PositionGaugeProps) {
  const t = useTranslation()
  const { rank, pendingCount, block, positionInBlock, blockTransactionCount, bytesBefore, bytesInBlock } = position
  if (block === null || positionInBlock === null || blockTransactionCount === null)
    return (
      <div className={cx(css.gauge, css.slot)}>
        <h3>{t.text('pending.position', blockValues(1))}</h3>
        <p className={css.figure}>{t.text('pending.noBlock')}</p>
        <p className={css.note}>{t.text('pending.notInSightNote')}</p>
      </div>
    )
  const capacity = Math.max(1, maxBlockSize)
  const used = Math.min(capacity, bytesInBlock ?? 0)
  const percentOf = (bytes: number) => formatPercent(BigInt(bytes), BigInt(capacity), 0)
  const percent = percentOf(used)
  const counts = { position: formatCount(positionInBlock), count: formatCount(blockTransactionCount) }
  return (
    <div className={cx(css.gauge, css.slot)}>
      <h3>{t.text('pending.position', blockValues(block))}</h3>
      <p className={css.figure}>
        {counts.position} <small>{t.text('pending.ofCount', { count: counts.count })}</small>
      </p>
      <p className={css.note}>
        {t.text('pending.rankNote', { rank: formatCount(rank), total: formatCount(pendingCount), percent })}
      </p>
      {isRolledBack && <p className={css.note}>{t.text('pending.rolledBack')}</p>}
      <SlotDrawing
        filled={used / capacity}
        before={Math.min(used, bytesBefore ?? 0) / capacity}
        own={Math.min(used, size) / capacity}
        label={t.text('pending.positionDrawing', { ...counts, percent })}
        here={t.text('pending.here')}
        free={used < 0.9 * capacity ? t.text('pending.free', { percent: percentOf(capacity - used) }) : undefined}
      />
    </div>
  )
}

interface SlotDrawingProps {
  /** Parts of the block. */
  readonly filled: number
  readonly before: number
  readonly own: number
  readonly label: string
  readonly here: string
  readonly free: string | undefined
}

const TOP = 8
const BLOCK_HEIGHT = 128
const BLOCK_WIDTH = 118
/** Keeps a small transaction visible. */
const MIN_OWN_HEIGHT = 2

/** The block as a container: it fills from the bottom, the best paid transactions are on top of the filling. */
function SlotDrawing({ filled, before, own, label, here, free }: SlotDrawingProps) {
  const bottom = TOP + BLOCK_HEIGHT
  const filledHeight = round(filled * BLOCK_HEIGHT)
  const surface = bottom - filledHeight
  const ownHeight = Math.max(MIN_OWN_HEIGHT, round(own * BLOCK_HEIGHT))
  const ownTop = Math.min(bottom - ownHeight, round(surface + before * BLOCK_HEIGHT))
  const marker = round(ownTop + ownHeight / 2)
  return (
    <svg
      className={css.drawing}
      height={bottom + 6}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
    >
      <rect className={drawing.ghost} x="1" y={TOP} width={BLOCK_WIDTH} height={BLOCK_HEIGHT} />
      <rect className={css.band} x="2" y={surface} width={BLOCK_WIDTH - 2} height={filledHeight} />
      <rect className={drawing.bar} x="2" y={ownTop} width={BLOCK_WIDTH - 2} height={ownHeight} />
      <line className={drawing.marker} x1={BLOCK_WIDTH - 8} x2={BLOCK_WIDTH + 14} y1={marker} y2={marker} />
      <text className={css.said} x={BLOCK_WIDTH + 20} y={marker + 4}>
        {here}
      </text>
      {free !== undefined && (
        <text className={drawing.text} x={BLOCK_WIDTH + 20} y={Math.min(TOP + 12, marker - 14)}>
          {free}
        </text>
      )}
    </svg>
  )
}

const round = (pixels: number) => Math.round(pixels * 10) / 10

interface PreConfirmedGaugeProps {
  readonly status: TransactionView['status']
}

/** What pre-confirmed means, and the input block. It is as high as the position that it replaces. */
export function PreConfirmedGauge({ status }: PreConfirmedGaugeProps) {
  const t = useTranslation()
  return (
    <div className={cx(css.gauge, css.slot)}>
      <h3>{t.text('pending.inputBlock')}</h3>
      <p className={css.figure}>{t.text('status.pre-confirmed')}</p>
      <p className={css.note}>{t.text('status.preConfirmedHelp')}</p>
      {status !== null && status.inputBlockId !== null && (
        <p className={css.note}>
          <ShortHash id={status.inputBlockId} />
          {status.preConfirmedAt !== null && (
            <>
              {' · '}
              <Age timestamp={status.preConfirmedAt} />
            </>
          )}
        </p>
      )}
      <StepDrawing
        label={t.text('pending.steps')}
        steps={[t.text('pending.stepMempool'), t.text('pending.stepInputBlock'), t.text('pending.stepBlock')]}
      />
    </div>
  )
}

interface StepDrawingProps {
  readonly label: string
  readonly steps: readonly [mempool: string, inputBlock: string, block: string]
}

const STEPS_Y = 14
const SIZE = 10

/** From the mempool to a block: the second step is reached, the last one is dashed. */
function StepDrawing({ label, steps: [mempool, inputBlock, block] }: StepDrawingProps) {
  const top = STEPS_Y - SIZE / 2
  return (
    <svg
      className={css.drawing}
      height={STEPS_Y + 26}
      // Inline SVG inherits the theme's colours; an img would not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
    >
      <line className={drawing.done} x1="0" x2="50%" y1={STEPS_Y} y2={STEPS_Y} />
      <line className={drawing.ghost} x1="50%" x2="100%" y1={STEPS_Y} y2={STEPS_Y} />
      <rect className={css.step} x="0" y={top} width={SIZE} height={SIZE} />
      <svg x="50%" overflow="visible">
        <rect className={css.step} x={-SIZE / 2} y={top} width={SIZE} height={SIZE} />
        <line className={drawing.marker} x1="0" x2="0" y1={top - 7} y2={STEPS_Y + SIZE / 2 + 3} />
      </svg>
      <svg x="100%" overflow="visible">
        <rect className={css.nextStep} x={-SIZE} y={top} width={SIZE} height={SIZE} />
      </svg>
      <text className={drawing.text} x="0" y={STEPS_Y + 22}>
        {mempool}
      </text>
      <text className={css.said} x="50%" y={STEPS_Y + 22} textAnchor="middle">
        {inputBlock}
      </text>
      <text className={drawing.text} x="100%" y={STEPS_Y + 22} textAnchor="end">
        {block}
      </text>
    </svg>
  )
}
