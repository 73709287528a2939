import type { Difficulty, DifficultyEpochPage } from '@ergo-explorer/contract'
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
  readonly monitor: Difficulty
  readonly epochs: ResourceState<DifficultyEpochPage | null>
  readonly paging: Paging
}

/** Progress of the epoch, forecast of the next difficulty, and history. */
export function DifficultyTab({ monitor, epochs, paging }: DifficultyTabProps) {
  const t = useTranslation()
  const { next, height, blocksLeft, blockInterval } = monitor
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
