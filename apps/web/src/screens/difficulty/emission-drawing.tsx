import type { Supply } from '@ergo-explorer/contract'
import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { useId } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import drawing from '#ui/drawing/drawing.module.css'
import css from './difficulty.module.css'
import { EmissionTextures } from './emission-textures.tsx'
import { EMISSION_PARTS, emissionPartNanoErg } from './emission-parts.ts'
import { DrawingLabel } from './block-range-drawing.tsx'

/** Pixels: space above the plot, height of the plot, and the labels below it. */
const TOP = 20
const PLOT = 150
const FLOOR = TOP + PLOT
const WORDS = FLOOR + 16

/** Emission per block over the complete schedule, split by recipient; the marker marks the current height. */
export function EmissionDrawing({ supply }: { readonly supply: Supply }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const id = useId()
  const { schedule, height, reemission } = supply
  const end = schedule.at(-1)?.toHeight ?? height
  const percentAt = (at: number) => Math.round((10_000 * Math.min(at, end)) / end) / 100
  const maxEmission = Math.max(1, ...schedule.map(({ reward }) => ergs(reward.emission)))
  const heightOf = (value: number) => Math.round((PLOT * 10 * value) / maxEmission) / 10
  const marks = [
    reemission?.activationHeight,
    reemission?.fromHeight ?? schedule.findLast(({ reward }) => reward.emission !== '0')?.toHeight,
    end,
  ].filter((mark) => mark !== undefined)
  return (
    <svg
      className={css.strip}
      height={WORDS + 6}
      // An inline SVG uses the theme colours; an img element could not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t.text('difficulty.emissionDrawing', {
        end: formatCount(end),
        height: formatCount(height),
        unit: formatCoinUnit(coinName),
      })}
    >
      <EmissionTextures id={id} />
      {[25, 50, 75].map((value) => (
        <g key={value}>
          <line
            className={drawing.gridline}
            x1="0"
            x2="100%"
            y1={FLOOR - heightOf(value)}
            y2={FLOOR - heightOf(value)}
          />
          <text className={drawing.text} x="100%" y={FLOOR - heightOf(value) - 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {schedule.map((period) => (
        <Period key={period.fromHeight} id={id} period={period} percentAt={percentAt} heightOf={heightOf} />
      ))}
      <line className={drawing.done} x1="0" x2="100%" y1={FLOOR + 0.5} y2={FLOOR + 0.5} />
      {marks.map((mark) => (
        <g key={mark}>
          <line
            className={drawing.tick}
            x1={`${percentAt(mark)}%`}
            x2={`${percentAt(mark)}%`}
            y1={FLOOR}
            y2={FLOOR + 5}
          />
          <DrawingLabel at={percentAt(mark)} y={WORDS} label={formatCount(mark)} />
        </g>
      ))}
      <line
        className={drawing.marker}
        x1={`${percentAt(height)}%`}
        x2={`${percentAt(height)}%`}
        y1={TOP - 4}
        y2={FLOOR + 5}
      />
      <DrawingLabel at={percentAt(height)} y={11} label={t.text('difficulty.now')} isHere />
    </svg>
  )
}

interface PeriodProps {
  readonly id: string
  readonly period: Supply['schedule'][number]
  readonly percentAt: (height: number) => number
  readonly heightOf: (value: number) => number
}

/** The parts are stacked, with the miner's at the bottom. */
function Period({ id, period: { fromHeight, toHeight, reward }, percentAt, heightOf }: PeriodProps) {
  const [from, to] = [percentAt(fromHeight - 1), percentAt(toHeight)]
  let below = 0
  return EMISSION_PARTS.map((part) => {
    const value = ergs(emissionPartNanoErg(reward, part))
    if (value === 0) return null
    below += value
    return (
      <rect
        key={part}
        x={`${from}%`}
        width={`${Math.round(100 * (to - from)) / 100}%`}
        y={FLOOR - heightOf(below)}
        height={heightOf(value)}
        fill={`url(#${id}-${part})`}
      />
    )
  })
}

/** Approximate, only for the drawing. */
const ergs = (nanoErg: string | bigint): number => Number((BigInt(nanoErg) * 1000n) / NANOERG_PER_ERG) / 1000
