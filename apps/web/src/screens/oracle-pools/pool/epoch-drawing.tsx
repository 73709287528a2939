import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import drawing from '#ui/drawing/drawing.module.css'
import css from '../oracle-pools.module.css'
import { type EpochHeights, computeEpochScale } from './compute-epoch-scale.ts'

const BASE = 100
const SQUARE = 5

/** Progress of an epoch: a scale of blocks, a square for each datapoint, a marker at the current block. */
export function EpochDrawing({ facts }: { readonly facts: EpochHeights }) {
  const t = useTranslation()
  const { start, due, tip } = facts
  const scale = computeEpochScale(facts)
  const [startText, dueText, tipText] = [formatCount(start), formatCount(due), formatCount(tip)]
  return (
    <svg
      className={css.epoch}
      // Inline SVG inherits the theme's colours; an img would not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t.text('oraclePool.epochPicture', { start: startText, due: dueText, tip: tipText })}
    >
      <line className={drawing.gridline} x1="0" x2="100%" y1={BASE} y2={BASE} />
      {scale.ticks.map(({ at, isLong, isPast }) => (
        <line
          key={at}
          className={isPast ? drawing.done : drawing.tick}
          x1={percent(at)}
          x2={percent(at)}
          y1={BASE - (isLong ? 12 : 7)}
          y2={BASE}
        />
      ))}
      <line className={drawing.ghost} x1={percent(scale.due)} x2={percent(scale.due)} y1="6" y2={BASE} />
      <line className={drawing.marker} x1={percent(scale.now)} x2={percent(scale.now)} y1="6" y2={BASE} />
      {scale.posts.map(({ height, at, count }) => (
        <svg key={height} x={percent(at)} overflow="visible">
          {Array.from({ length: Math.min(count, MAX_SQUARES) }, (_, index) => (
            <rect
              // The squares of a block are never reordered.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={css.square}
              x={-SQUARE / 2}
              y={BASE - 20 - index * (SQUARE + 1)}
              width={SQUARE}
              height={SQUARE}
            />
          ))}
        </svg>
      ))}
      <text className={drawing.text} x="0" y={BASE + 15}>
        {startText}
      </text>
      <text
        className={drawing.text}
        x={percent(scale.due)}
        y={BASE + 15}
        textAnchor={scale.due > 0.9 ? 'end' : 'middle'}
      >
        {dueText}
      </text>
    </svg>
  )
}

/** Squares that fit into the drawing height. */
const MAX_SQUARES = 15

const percent = (part: number) => `${Math.round(10_000 * part) / 100}%`
