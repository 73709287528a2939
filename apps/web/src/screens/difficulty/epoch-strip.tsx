import { formatCount } from '../../format/format-count.ts'
import { useWords } from '../../i18n/use-words.ts'
import { StripDrawing } from './strip-drawing.tsx'

export interface EpochStripProps {
  readonly fromHeight: number
  readonly toHeight: number
  /** Of the newest block. */
  readonly height: number
}

/** How far an epoch is, from its first block to its last. */
export function EpochStrip({ fromHeight, toHeight, height }: EpochStripProps) {
  const words = useWords()
  const [from, to, now] = [formatCount(fromHeight), formatCount(toHeight), formatCount(height)]
  return (
    <StripDrawing
      label={words.text('difficulty.epochDrawing', { from, to, height: now })}
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
