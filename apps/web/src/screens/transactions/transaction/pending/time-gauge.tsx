import type { OutlookView } from '#data/transactions/outlook.ts'
import { formatDuration } from '#format/duration.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import drawing from '#ui/drawing/drawing.module.css'
import css from './pending.module.css'

interface TimeGaugeProps {
  readonly forecast: NonNullable<OutlookView['forecast']>
  /** Milliseconds. */
  readonly meanBlockInterval: number
}

/** The expected time until confirmation with its range. */
export function TimeGauge({ forecast: { earliest, median, latest }, meanBlockInterval }: TimeGaugeProps) {
  const t = useTranslation()
  const format = (milliseconds: number) => formatDuration(roundDuration(milliseconds), t.locale)
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

/** Whole seconds below a minute, tens of seconds below ten minutes, whole minutes above: a forecast is not exact. */
function roundDuration(milliseconds: number): number {
  const step = milliseconds < 60_000 ? 1000 : milliseconds < 600_000 ? 10_000 : 60_000
  return Math.max(1000, Math.round(milliseconds / step) * step)
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
