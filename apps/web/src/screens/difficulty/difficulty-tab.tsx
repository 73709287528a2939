import type { DifficultyEpochsView, DifficultyView, DifficultyChangeView } from '#data/difficulty/difficulty.ts'
import type { Paging } from '#data/paging.ts'
import type { ResourceState } from '#data/resource/use-resource.ts'
import { formatCount } from '#format/number.ts'
import { formatDuration } from '#format/duration.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import css from './difficulty.module.css'
import { EpochHistory } from './epoch-history.tsx'
import { DifficultyForecastTable } from './difficulty-forecast-table.tsx'
import { DifficultyForecastDrawing } from './difficulty-forecast-drawing.tsx'
import { EpochStrip } from './epoch-strip.tsx'

export interface DifficultyTabProps {
  readonly monitor: DifficultyView
  readonly epochs: ResourceState<DifficultyEpochsView | null>
  readonly paging: Paging
}

/** Progress of the epoch, forecast of the next difficulty, and history. */
export function DifficultyTab({ monitor, epochs, paging }: DifficultyTabProps) {
  const t = useTranslation()
  const { epoch, next, height, blocksLeft, blockInterval } = monitor
  const { number, fromHeight, toHeight, blockCount, averageBlockTime } = epoch
  return (
    <>
      <Section
        className={css.section}
        title={t.text('difficulty.epoch', { epoch: formatCount(number) })}
        note={t.text('difficulty.epochNote', { done: formatCount(blockCount), total: blockCount + blocksLeft })}
      >
        <EpochStrip fromHeight={fromHeight} toHeight={toHeight} height={height} />
        {averageBlockTime !== null && (
          <p className={`label ${css.note}`}>
            {t.text('difficulty.paceNote', {
              pace: formatDuration(averageBlockTime, t.locale),
              wanted: formatDuration(blockInterval, t.locale),
            })}
          </p>
        )}
      </Section>
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
const isAtLimit = ({ changePercent }: DifficultyChangeView) => /^-?(49\.9|50\.0)\d?$/.test(changePercent)
