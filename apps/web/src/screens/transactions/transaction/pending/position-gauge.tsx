import type { OutlookView } from '#data/transactions/outlook.ts'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { cx } from '#ui/cx.ts'
import drawing from '#ui/drawing/drawing.module.css'
import { blockValues } from './block-values.ts'
import css from './pending.module.css'

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
