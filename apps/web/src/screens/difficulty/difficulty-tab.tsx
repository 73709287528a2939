import type { Difficulty, DifficultyEpochPage } from '@ergo-explorer/contract'
import type { Paging } from '#data/paging.ts'
import type { ResourceState } from '#data/resource/use-resource.ts'
import { NextBlockNote } from '#entities/next-block-note.tsx'
import { formatCount } from '#format/number.ts'
import { formatDuration } from '#format/duration.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import css from './difficulty.module.css'
import { EpochHistory } from './epoch-history.tsx'
import { EpochStrip } from './epoch-strip.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatSignedPercent } from '#format/percent.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import drawing from '#ui/drawing/drawing.module.css'
import { DrawingLabel } from './block-range-drawing.tsx'

interface DifficultyTabProps {
  readonly monitor: Difficulty
  readonly epochs: ResourceState<DifficultyEpochPage | null>
  readonly paging: Paging
}

/** Progress of the epoch, forecast of the next difficulty, and history. */
export function DifficultyTab({ monitor, epochs, paging }: DifficultyTabProps) {
  const t = useTranslation()
  const { next, height, blocksLeft, blockInterval, nextBlock, noForecastReason } = monitor
  const [epoch] = monitor.epochs.items
  return (
    <>
      {epoch !== undefined && (
        <Section
          className={css.section}
          title={t.text('difficulty.epoch', { epoch: formatCount(epoch.number) })}
          note={t.text('difficulty.epochNote', {
            done: formatCount(epoch.blockCount),
            total: epoch.blockCount + blocksLeft,
          })}
        >
          <EpochStrip fromHeight={epoch.fromHeight} toHeight={epoch.toHeight} height={height} />
          {epoch.averageBlockTime !== null && (
            <p className={`label ${css.note}`}>
              {t.text('difficulty.paceNote', {
                pace: formatDuration(epoch.averageBlockTime, t.locale),
                wanted: formatDuration(blockInterval, t.locale),
              })}
            </p>
          )}
          <NextBlockNote nextBlock={nextBlock} />
        </Section>
      )}
      {noForecastReason !== null && (
        <Section className={css.section} title={t.text('difficulty.forecast')}>
          <p>{t.text(`difficulty.noForecast.${noForecastReason}`)}</p>
        </Section>
      )}
      {next !== null && (
        <Section
          className={css.section}
          title={t.text('difficulty.forecast')}
          note={t.text('difficulty.fromBlock', { block: formatCount(next.height) })}
        >
          <DifficultyForecastDrawing next={next} />
          <DifficultyForecastTable next={next} />
          {[next.slow, next, next.fast].some(isAtLimit) && (
            <p className={`label ${css.note}`}>{t.text('difficulty.limitNote')}</p>
          )}
          {!next.isFinal && <p className={`label ${css.note}`}>{t.text('difficulty.rangeNote')}</p>}
        </Section>
      )}
      <EpochHistory epochs={epochs} paging={paging} />
    </>
  )
}

/** EIP-37 limits a step to one half, minus rounding. */
const isAtLimit = ({ changePercent }: NonNullable<Difficulty['next']>['slow']) =>
  /^-?(49\.9|50\.0)\d?$/.test(changePercent)

/** Exact values of the forecast and its range. */
function DifficultyForecastTable({ next }: { readonly next: NonNullable<Difficulty['next']> }) {
  const t = useTranslation()
  const outcomes: readonly (readonly [MessageKey, NonNullable<Difficulty['next']>['slow']])[] = next.isFinal
    ? [['difficulty.settled', next]]
    : [
        ['difficulty.slow', next.slow],
        ['difficulty.pace', next],
        ['difficulty.fast', next.fast],
      ]
  return (
    <DataTable
      caption={t.text('difficulty.forecast')}
      rows={outcomes}
      keyOf={([label]) => label}
      stateOf={() => (next.isFinal ? undefined : 'pending')}
      columns={[
        { head: t.text('difficulty.if'), card: 'title', cell: ([label]) => t.text(label) },
        {
          head: t.text('difficulty.nextDifficulty'),
          kind: 'number',
          card: 'under',
          lead: true,
          cell: ([, { difficulty }]) => formatCount(difficulty),
        },
        {
          head: t.text('difficulty.change'),
          kind: 'number',
          card: 'figure',
          cell: ([, { changePercent }]) => formatSignedPercent(changePercent),
        },
        {
          head: t.text('difficulty.epochEnds'),
          kind: 'number',
          label: false,
          dim: true,
          cell: ([, { expectedAt }]) => <Timestamp timestamp={expectedAt} />,
        },
      ]}
    />
  )
}

/** Pixels: baseline of the ruler and of the labels below it. */
const FOOT = 56
const WORDS = 72
/** Percent; EIP-37 allows no larger step. */
const DEFAULT_RANGE_PERCENT = 50

/** Forecast of the next difficulty: the range is a dashed band, the forecast a line, the current value the marker. */
function DifficultyForecastDrawing({ next }: { readonly next: NonNullable<Difficulty['next']> }) {
  const t = useTranslation()
  const [low, middle, high] = [next.slow, next, next.fast].map(({ changePercent }) => Number(changePercent))
  const half = Math.max(
    DEFAULT_RANGE_PERCENT,
    ...[low, middle, high].map((change = 0) => 10 * Math.ceil(Math.abs(change) / 10)),
  )
  const percentAt = (change = 0) => Math.round(5000 + (5000 * change) / half) / 100
  const ticks = Array.from({ length: 41 }, (_, index) => `M${index} ${FOOT}V${index % 10 === 0 ? FOOT - 12 : FOOT - 6}`)
  return (
    <svg
      className={css.strip}
      height={WORDS + 6}
      // An inline SVG uses the theme colours; an img element could not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t.text('difficulty.rangeDrawing', {
        change: formatSignedPercent(next.changePercent),
        low: formatSignedPercent(next.slow.changePercent),
        high: formatSignedPercent(next.fast.changePercent),
      })}
    >
      <rect
        className={css.band}
        x={`${percentAt(low)}%`}
        width={`${percentAt(high) - percentAt(low)}%`}
        y={22}
        height={20}
      />
      <rect
        className={drawing.ghost}
        x={`${percentAt(low)}%`}
        width={`${percentAt(high) - percentAt(low)}%`}
        y={22}
        height={20}
      />
      <svg viewBox={`0 0 40 ${WORDS}`} width="100%" height={WORDS} preserveAspectRatio="none" overflow="visible">
        <path className={drawing.tick} d={ticks.join('')} />
        <path className={drawing.done} d={`M0 ${FOOT + 0.5}H40`} />
        <path className={drawing.marker} d={`M20 ${FOOT + 4}V30`} />
      </svg>
      <line className={css.expected} x1={`${percentAt(middle)}%`} x2={`${percentAt(middle)}%`} y1={16} y2={48} />
      <DrawingLabel at={percentAt(middle)} y={11} label={formatSignedPercent(next.changePercent)} />
      {[-half, -half / 2, half / 2, half].map((change) => (
        <DrawingLabel key={change} at={percentAt(change)} y={WORDS} label={formatSignedPercent(String(change))} />
      ))}
      <DrawingLabel at={50} y={WORDS} label={t.text('difficulty.now')} isHere />
    </svg>
  )
}
