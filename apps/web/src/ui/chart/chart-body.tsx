import { useMemo } from 'react'
import {
  type ChartTone,
  type FurtherLine,
  GridAndDataLines,
  TimeAxis,
  toCssPercent,
  ValueAxisLabels,
} from './chart-drawing.tsx'
import { ChartPointer, type ChartPointerProps } from './chart-pointer.tsx'
import { type ChartPlot, type ChartPoint, placeOnPlot, type PlotPosition } from './chart-plot.ts'
import css from './chart.module.css'
import { type ChartFlag, type PlacedFlag, placeFlags } from './chart-flags.ts'
import type { AxisMarkFormatter } from './lay-out-axis-labels.ts'

/** A line with an axis of its own, on the right. */
interface SecondLine {
  readonly plot: ChartPlot
  readonly formatMark: AxisMarkFormatter
  readonly averages?: readonly (ChartPoint | null)[] | undefined
}

export type ChartSize = 'medium' | 'large' | 'fill'

export interface ChartBodyProps extends Omit<ChartPointerProps, 'points'> {
  readonly points: readonly ChartPoint[]
  readonly formatMark: AxisMarkFormatter
  readonly tone?: ChartTone | undefined
  readonly isStep?: boolean | undefined
  readonly marked?: readonly (PlotPosition | null)[] | undefined
  readonly size?: ChartSize | undefined
  readonly second?: SecondLine | undefined
  /** Moving average of the first line; null where it has no value yet. */
  readonly averages?: readonly (ChartPoint | null)[] | undefined
  readonly flags?: readonly ChartFlag[] | undefined
}

const NO_FLAGS: readonly ChartFlag[] = []

/** Axes, lines and pointer of a line chart, without its readout. */
export function ChartBody({
  formatMark,
  tone,
  isStep,
  marked,
  size,
  second,
  averages,
  flags = NO_FLAGS,
  ...pointer
}: ChartBodyProps) {
  const { points, plot, label } = pointer
  const further = useMemo(
    (): readonly FurtherLine[] => [
      ...(second === undefined ? [] : [{ kind: 'second', spots: second.plot.spots } as const]),
      ...(averages === undefined ? [] : [{ kind: 'average', spots: placeOnPlot(plot, averages, points) } as const]),
      ...(second?.averages === undefined
        ? []
        : [{ kind: 'secondAverage', spots: placeOnPlot(second.plot, second.averages, points) } as const]),
    ],
    [second, averages, plot, points],
  )
  const placed = placeFlags(flags, points)
  return (
    <div className={css.chart} data-size={size} data-axes={second === undefined ? undefined : 'two'}>
      {placed.length > 0 && <FlagRow flags={placed} />}
      <ValueAxisLabels plot={plot} format={formatMark} />
      <div className={css.plot}>
        <GridAndDataLines
          plot={plot}
          label={label}
          tone={tone}
          isStep={isStep}
          marked={marked}
          further={further}
          flagged={placed.filter(({ text }) => text !== null).map(({ x }) => x)}
        />
        <ChartPointer {...pointer} />
      </div>
      {second !== undefined && <ValueAxisLabels plot={second.plot} format={second.formatMark} isOnTheRight />}
      <TimeAxis points={points} />
    </div>
  )
}

/** Numbers of the events above the plot; steps are triangles. */
function FlagRow({ flags }: { readonly flags: readonly PlacedFlag[] }) {
  return (
    <svg className={css.flags} aria-hidden="true">
      {flags.map(({ at, text, x }) => (
        <svg key={`${at} ${text}`} x={toCssPercent(x)} overflow="visible">
          {text === null ? (
            <path className={css.step} d="M-3.5 13h7l-3.5 6z" />
          ) : (
            <>
              <rect className={css.flag} x="-8" y="0.5" width="16" height="15" />
              <text className={css.flagText} y="12" textAnchor="middle">
                {text}
              </text>
            </>
          )}
        </svg>
      ))}
    </svg>
  )
}
