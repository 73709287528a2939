import type { KnownBlockSummary } from '#data/api/operations.ts'
import { TransactionKindLegend } from '#entities/composition/block-composition.tsx'
import { SERIES_COLOUR_BY_GROUP } from '#entities/kind-groups.ts'
import { formatDuration } from '#format/duration.ts'
import { formatCount } from '#format/number.ts'
import { formatTime, splitDateTime } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { isDayStep, layOutTimeline, type NamedWait, type Timeline, type TimelineBar } from './lay-out-timeline.ts'
import css from './block-timeline.module.css'

/** Space above the bars, and below them for the times. */
const TOP = 8
const FOOT = 26
const BAR_WIDTH = 6
/** Distance of the lines that identify a group without its colour. */
const GRAIN = 4

/**
 * The listed blocks at the times at which they were mined. Their links repeat those of the table below it, so that
 * keyboards and screen readers skip them.
 */
export function BlockTimeline({ blocks }: { readonly blocks: readonly KnownBlockSummary[] }) {
  const t = useTranslation()
  const plan = layOutTimeline(blocks)
  if (plan === undefined) return null
  const { bars, waits, ticks, lines, plotHeight, spanMs, meanMs } = plan
  const height = TOP + plotHeight + FOOT
  const floor = TOP + plotHeight
  const hasKinds = blocks.every(({ transactionKinds }) => transactionKinds !== null)
  return (
    <Section className={css.section} title={t.text('blocks.timeline')}>
      <p className={css.note}>
        {t.text('blocks.timelineNote', {
          count: blocks.length,
          span: formatDuration(spanMs, t.locale),
          mean: formatDuration(meanMs, t.locale),
        })}
      </p>
      <svg className={css.timeline} height={height} aria-hidden="true">
        {lines.map(({ count, bottom }) => (
          <g key={count}>
            <line className={css.grid} x2="100%" y1={floor - bottom} y2={floor - bottom} />
            {/* In the margin of the drawing. */}
            <text x={-BAR_WIDTH} y={floor - bottom + 4} textAnchor="end">
              {formatCount(count)}
            </text>
          </g>
        ))}
        <line className={css.floor} x2="100%" y1={floor} y2={floor} />
        <TimeTicks ticks={ticks} floor={floor} />
        {waits.map((wait) => (
          <Wait key={wait.height} wait={wait} floor={floor} />
        ))}
        {bars.map((bar) => (
          <BlockBar key={bar.block.blockId} bar={bar} floor={floor} />
        ))}
      </svg>
      {/* All groups: a legend that grows with a new block would move the table. */}
      {hasKinds && <TransactionKindLegend />}
    </Section>
  )
}

/** Reserves the height of the drawing. */
export function BlockTimelineSkeleton() {
  const t = useTranslation()
  return (
    <Section className={css.section} title={t.text('blocks.timeline')}>
      <div className={css.skeleton} />
    </Section>
  )
}

function BlockBar({ bar: { block, x, parts }, floor }: { readonly bar: TimelineBar; readonly floor: number }) {
  const t = useTranslation()
  const { blockId, height, timestamp, transactionCount } = block
  const top = parts.at(-1)
  return (
    <AppLink to={`/blocks/${blockId}`} className={css.block} tabIndex={-1}>
      <title>
        {t.text('blocks.timelineBlock', {
          height: formatCount(height),
          time: formatTime(timestamp, t.locale),
          count: transactionCount,
        })}
      </title>
      <svg x={`${x}%`} overflow="visible">
        {/* Bars are thin; this is where they can be clicked. */}
        <rect className={css.target} x={-BAR_WIDTH} y={TOP} width={2 * BAR_WIDTH} height={floor - TOP} />
        {top === undefined && <path className={css.empty} d={`M${-BAR_WIDTH / 2} ${floor}h${BAR_WIDTH}`} />}
        {parts.map(({ group, bottom, height: length }) => (
          <g key={group} data-series={SERIES_COLOUR_BY_GROUP[group]}>
            <rect x={-BAR_WIDTH / 2} y={floor - bottom - length} width={BAR_WIDTH} height={length} />
            <path d={grainPath(floor - bottom, length)} />
          </g>
        ))}
      </svg>
    </AppLink>
  )
}

const grainPath = (bottom: number, length: number): string =>
  Array.from(
    { length: Math.max(1, Math.floor(length / GRAIN)) },
    (_, i) =>
      `M${-BAR_WIDTH / 2} ${Math.round((bottom - Math.min(length / 2, GRAIN / 2) - i * GRAIN) * 10) / 10}h${BAR_WIDTH}`,
  ).join('')

/** A label needs about this share of a desktop's width, and of a phone's. */
const MIN_LABELLED = { wide: 7, narrow: 24 }

function Wait({ wait: { from, to, milliseconds }, floor }: { readonly wait: NamedWait; readonly floor: number }) {
  const t = useTranslation()
  const width = to - from
  if (width < MIN_LABELLED.wide) return null
  const y = floor - 10
  return (
    <g className={width < MIN_LABELLED.narrow ? css.onlyWide : undefined}>
      <line className={css.wait} x1={`${from + 0.8}%`} x2={`${to - 0.8}%`} y1={y} y2={y} />
      <text className={css.waitText} x={`${(from + to) / 2}%`} y={y - 6} textAnchor="middle">
        {formatDuration(milliseconds, t.locale)}
      </text>
    </g>
  )
}

/** A label at an edge would be cut off. */
const EDGE = 3

function TimeTicks({ ticks, floor }: { readonly ticks: Timeline['ticks']; readonly floor: number }) {
  const t = useTranslation()
  const isByDay = isDayStep(ticks)
  const labelOf = (time: number) => {
    const { day, month, hour, minute } = splitDateTime(time, t.locale, 'UTC')
    return isByDay && hour === '00' ? `${day} ${month}` : `${hour}:${minute}`
  }
  return ticks.map(({ time, x }, i) => (
    <g key={time} className={i % 3 === 0 ? undefined : css.onlyWide}>
      <line className={css.tick} x1={`${x}%`} x2={`${x}%`} y1={floor} y2={floor + 5} />
      <text x={`${x}%`} y={floor + 18} textAnchor={x < EDGE ? 'start' : x > 100 - EDGE ? 'end' : 'middle'}>
        {labelOf(time)}
      </text>
    </g>
  ))
}
