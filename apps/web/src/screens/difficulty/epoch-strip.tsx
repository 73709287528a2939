import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BlockRangeDrawing } from './block-range-drawing.tsx'

export interface EpochStripProps {
  readonly fromHeight: number
  readonly toHeight: number
  /** Height of the newest block. */
  readonly height: number
}

/** Progress of an epoch, from its first block to its last. */
export function EpochStrip({ fromHeight, toHeight, height }: EpochStripProps) {
  const t = useTranslation()
  const [from, to, now] = [formatCount(fromHeight), formatCount(toHeight), formatCount(height)]
  return (
    <BlockRangeDrawing
      label={t.text('difficulty.epochDrawing', { from, to, height: now })}
      from={fromHeight}
      to={toHeight}
      at={height}
      nowLabel={now}
      marks={[
        { at: fromHeight, label: from },
        { at: toHeight, label: to },
      ]}
    />
  )
}
