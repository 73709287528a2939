import type { DifficultyEpochsView } from '../../data/difficulty/difficulty-epochs.ts'
import type { MonitorView, OutcomeView } from '../../data/difficulty/monitor.ts'
import type { Paging } from '../../data/page-number.ts'
import type { ResourceState } from '../../data/resource/use-resource.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatDuration } from '../../format/format-duration.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Section } from '../../ui/section.tsx'
import css from './difficulty.module.css'
import { EpochHistory } from './epoch-history.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { RangeDrawing } from './range-drawing.tsx'
import { EpochStrip } from './epoch-strip.tsx'

export interface DifficultyTabProps {
  readonly monitor: MonitorView
  readonly epochs: ResourceState<DifficultyEpochsView | null>
  readonly paging: Paging
}

/** How far the epoch is, where the difficulty goes then, and where it comes from. */
export function DifficultyTab({ monitor, epochs, paging }: DifficultyTabProps) {
  const words = useWords()
  const { epoch, next, height, blocksLeft, blockInterval } = monitor
  const { number, fromHeight, toHeight, blocks, averageBlockTime } = epoch
  return (
    <>
      <Section
        className={css.section}
        title={words.text('difficulty.epoch', { epoch: formatCount(number) })}
        note={words.text('difficulty.epochNote', { done: formatCount(blocks), total: blocks + blocksLeft })}
      >
        <EpochStrip fromHeight={fromHeight} toHeight={toHeight} height={height} />
        {averageBlockTime !== null && (
          <p className={`label ${css.note}`}>
            {words.text('difficulty.paceNote', {
              pace: formatDuration(averageBlockTime, words.locale),
              wanted: formatDuration(blockInterval, words.locale),
            })}
          </p>
        )}
      </Section>
      {next !== null && (
        <Section
          className={css.section}
          title={words.text('difficulty.forecast')}
          note={words.text('difficulty.fromBlock', { block: formatCount(next.height) })}
        >
          <RangeDrawing next={next} />
          <OutcomeTable next={next} />
          {[next.slow, next, next.fast].some(isAtLimit) && (
            <p className={`label ${css.note}`}>{words.text('difficulty.limitNote')}</p>
          )}
          {!next.isSettled && <p className={`label ${css.note}`}>{words.text('difficulty.rangeNote')}</p>}
        </Section>
      )}
      <EpochHistory epochs={epochs} paging={paging} />
    </>
  )
}

/** EIP-37 lets a step be no larger than a half, less what rounding takes. */
const isAtLimit = ({ changePercent }: OutcomeView) => /^-?(49\.9|50\.0)\d?$/.test(changePercent)
