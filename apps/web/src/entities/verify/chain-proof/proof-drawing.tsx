import type { ProvedHeader } from '@ergo-explorer/chain/nipopow'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import css from './chain-proof.module.css'
import type { PageBlock } from './load-proof.ts'

const BOTTOM = 96
const MIN_LINE = 8
const MAX_LINE = 62

/** The headers of a proof by their distance from the tip; a taller line is a block of a higher level. */
export function ProofDrawing({
  chain,
  block,
}: {
  readonly chain: readonly ProvedHeader[]
  readonly block: PageBlock | undefined
}) {
  const t = useTranslation()
  const tipHeight = chain.at(-1)?.height ?? 1
  const topLevel = Math.max(1, ...chain.map(({ level }) => level).filter(Number.isFinite))
  const toX = (height: number) => 1 + 98 * (1 - Math.log(tipHeight - height + 1) / Math.log(Math.max(2, tipHeight)))
  const percent = (x: number) => `${x.toFixed(2)}%`
  const decades = Array.from({ length: 9 }, (_, i) => 10 ** (i + 1)).filter((distance) => distance < tipHeight)
  const blockX = block === undefined || block.height > tipHeight ? undefined : toX(block.height)
  return (
    <figure className={css.figure}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg className={css.drawing} height="120" role="img" aria-label={t.text('verify.chain.drawing')}>
        {chain.map(({ id, height, level }) => {
          const x = percent(toX(height))
          const length = MIN_LINE + (MAX_LINE - MIN_LINE) * Math.min(1, level / topLevel)
          const style = level > 0 ? css.rare : css.common
          return <line key={id} className={style} x1={x} x2={x} y1={(BOTTOM - length).toFixed(1)} y2={BOTTOM} />
        })}
        <line className={css.rare} x1="0" x2="100%" y1={BOTTOM} y2={BOTTOM} />
        {decades.map((distance) => {
          const x = toX(tipHeight - distance)
          return (
            <g key={distance}>
              <line className={css.common} x1={percent(x)} x2={percent(x)} y1={BOTTOM} y2={BOTTOM + 6} />
              {x > 8 && (
                <text className={css.label} x={percent(x)} y={BOTTOM + 19} textAnchor="middle">
                  {formatCount(distance)}
                </text>
              )}
            </g>
          )
        })}
        <line className={css.tip} x1="99%" x2="99%" y1="14" y2={BOTTOM + 6} />
        <text className={css.label} x="0" y="11">
          {t.text('verify.chain.drawing.genesis')}
        </text>
        <text className={css.label} x="100%" y="11" textAnchor="end">
          {t.text('verify.chain.drawing.tip')}
        </text>
        {blockX !== undefined && (
          <>
            <line className={css.mark} x1={percent(blockX)} x2={percent(blockX)} y1="30" y2={BOTTOM} />
            <text
              className={css.label}
              data-ink=""
              x={percent(blockX)}
              y="26"
              textAnchor={blockX > 80 ? 'end' : blockX < 20 ? 'start' : 'middle'}
            >
              {t.text('verify.chain.drawing.block')}
            </text>
          </>
        )}
      </svg>
      <figcaption className={css.caption}>{t.text('verify.chain.drawing.caption')}</figcaption>
    </figure>
  )
}
