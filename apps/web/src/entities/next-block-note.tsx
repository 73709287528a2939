import type { NextBlock } from '@ergo-explorer/contract'
import { formatDuration, roundForecast } from '#format/duration.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { chainFigure } from './figure.ts'

/** When the next block is expected, and the range of nine cases out of ten. The same estimate on every page. */
export function NextBlockNote({ nextBlock }: { readonly nextBlock: NextBlock }) {
  const t = useTranslation()
  const { earliest, median, latest, intervalCount } = nextBlock
  const format = (milliseconds: number) => formatDuration(roundForecast(milliseconds), t.locale)
  return (
    <p className="label" {...chainFigure('next-block', median)}>
      {t.text('nextBlock.estimate', { median: format(median), earliest: format(earliest), latest: format(latest) })}{' '}
      {t.text(intervalCount === 0 ? 'nextBlock.target' : 'nextBlock.measured', { blocks: intervalCount })}
    </p>
  )
}
