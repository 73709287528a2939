import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { useId } from 'react'
import { usePublicConfig } from '../../config/use-public-config.ts'
import type { PeriodView, SupplyView } from '../../data/difficulty/supply.ts'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { useWords } from '../../i18n/use-words.ts'
import drawing from '../../ui/drawing.module.css'
import css from './difficulty.module.css'
import { EmissionTextures } from './emission-textures.tsx'
import { EMISSION_PARTS, partOf } from './emission-parts.ts'
import { Word } from './strip-drawing.tsx'

/** Pixels: above the plot, the plot itself, and the words below it. */
const TOP = 20
const PLOT = 150
const FLOOR = TOP + PLOT
const WORDS = FLOOR + 16

/** What each block releases, from the first to the last that re-emission pays, and whose it is; now is the needle. */
export function EmissionDrawing({ supply }: { readonly supply: SupplyView }) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const id = useId()
  const { schedule, height, reemission } = supply
  const end = schedule.at(-1)?.toHeight ?? height
  const place = (at: number) => Math.round((10_000 * Math.min(at, end)) / end) / 100
  const most = Math.max(1, ...schedule.map(({ reward }) => ergs(reward.emission)))
  const tall = (value: number) => Math.round((PLOT * 10 * value) / most) / 10
  const marks = [
    reemission?.activationHeight,
    reemission?.startHeight ?? schedule.findLast(({ reward }) => reward.emission !== '0')?.toHeight,
    end,
  ].filter((mark) => mark !== undefined)
  return (
    <svg
      className={css.strip}
      height={WORDS + 6}
      // Drawn in the page, so that it takes the theme's colours; an img could not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={words.text('difficulty.emissionDrawing', {
        end: formatCount(end),
        height: formatCount(height),
        unit: coinUnit(coinName),
      })}
    >
      <EmissionTextures id={id} />
      {[25, 50, 75].map((value) => (
        <g key={value}>
          <line className={drawing.hair} x1="0" x2="100%" y1={FLOOR - tall(value)} y2={FLOOR - tall(value)} />
          <text className={drawing.text} x="100%" y={FLOOR - tall(value) - 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {schedule.map((period) => (
        <Period key={period.fromHeight} id={id} period={period} place={place} tall={tall} />
      ))}
      <line className={drawing.done} x1="0" x2="100%" y1={FLOOR + 0.5} y2={FLOOR + 0.5} />
      {marks.map((mark) => (
        <g key={mark}>
          <line className={drawing.tick} x1={`${place(mark)}%`} x2={`${place(mark)}%`} y1={FLOOR} y2={FLOOR + 5} />
          <Word at={place(mark)} y={WORDS} label={formatCount(mark)} />
        </g>
      ))}
      <line className={drawing.needle} x1={`${place(height)}%`} x2={`${place(height)}%`} y1={TOP - 4} y2={FLOOR + 5} />
      <Word at={place(height)} y={11} label={words.text('difficulty.now')} isHere />
    </svg>
  )
}

interface PeriodProps {
  readonly id: string
  readonly period: PeriodView
  readonly place: (height: number) => number
  readonly tall: (value: number) => number
}

/** Its parts on top of each other, what the miner keeps at the bottom. */
function Period({ id, period: { fromHeight, toHeight, reward }, place, tall }: PeriodProps) {
  const [from, to] = [place(fromHeight - 1), place(toHeight)]
  let below = 0
  return EMISSION_PARTS.map((part) => {
    const value = ergs(partOf(reward, part))
    if (value === 0) return null
    below += value
    return (
      <rect
        key={part}
        x={`${from}%`}
        width={`${Math.round(100 * (to - from)) / 100}%`}
        y={FLOOR - tall(below)}
        height={tall(value)}
        fill={`url(#${id}-${part})`}
      />
    )
  })
}

/** Only for drawing. */
const ergs = (nanoErg: string | bigint): number => Number((BigInt(nanoErg) * 1000n) / NANOERG_PER_ERG) / 1000
