import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { Age } from '#entities/age.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import drawing from '#ui/drawing/drawing.module.css'
import { ShortHash } from '#ui/text/hash.tsx'
import { cx } from '#ui/cx.ts'
import css from './pending.module.css'

interface PreConfirmedGaugeProps {
  readonly inputBlock: TransactionView['statusDetails']['inputBlock']
}

/** What pre-confirmed means, and the input block. It is as high as the position that it replaces. */
export function PreConfirmedGauge({ inputBlock }: PreConfirmedGaugeProps) {
  const t = useTranslation()
  return (
    <div className={cx(css.gauge, css.slot)}>
      <h3>{t.text('pending.inputBlock')}</h3>
      <p className={css.figure}>{t.text('status.pre-confirmed')}</p>
      <p className={css.note}>{t.text('status.preConfirmedHelp')}</p>
      {inputBlock !== undefined && (
        <p className={css.note}>
          <ShortHash id={inputBlock.id} />
          {inputBlock.seenAt !== null && (
            <>
              {' · '}
              <Age timestamp={inputBlock.seenAt} />
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

const LINE_Y = 14
const SIZE = 10

/** From the mempool to a block: the second step is reached, the last one is dashed. */
function StepDrawing({ label, steps: [mempool, inputBlock, block] }: StepDrawingProps) {
  const top = LINE_Y - SIZE / 2
  return (
    <svg
      className={css.drawing}
      height={LINE_Y + 26}
      // Inline SVG inherits the theme's colours; an img would not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
    >
      <line className={drawing.done} x1="0" x2="50%" y1={LINE_Y} y2={LINE_Y} />
      <line className={drawing.ghost} x1="50%" x2="100%" y1={LINE_Y} y2={LINE_Y} />
      <rect className={css.step} x="0" y={top} width={SIZE} height={SIZE} />
      <svg x="50%" overflow="visible">
        <rect className={css.step} x={-SIZE / 2} y={top} width={SIZE} height={SIZE} />
        <line className={drawing.marker} x1="0" x2="0" y1={top - 7} y2={LINE_Y + SIZE / 2 + 3} />
      </svg>
      <svg x="100%" overflow="visible">
        <rect className={css.nextStep} x={-SIZE} y={top} width={SIZE} height={SIZE} />
      </svg>
      <text className={drawing.text} x="0" y={LINE_Y + 22}>
        {mempool}
      </text>
      <text className={css.said} x="50%" y={LINE_Y + 22} textAnchor="middle">
        {inputBlock}
      </text>
      <text className={drawing.text} x="100%" y={LINE_Y + 22} textAnchor="end">
        {block}
      </text>
    </svg>
  )
}
