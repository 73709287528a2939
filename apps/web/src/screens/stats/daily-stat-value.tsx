import { readNanoErg } from '@ergo-explorer/chain'
import { ErgAmount } from '#entities/amount.tsx'
import { formatDuration } from '#format/duration.ts'
import { formatCount, UNKNOWN_VALUE_TEXT, formatHashRate } from '#format/number.ts'
import { formatPercentText } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { DailyStatFormat } from './stats-tables.ts'

export interface FigureValueProps {
  readonly value: string | null
  readonly kind: DailyStatFormat
}

/** A daily figure with its unit. */
export function DailyStatValue({ value, kind }: FigureValueProps) {
  const t = useTranslation()
  if (value === null) return UNKNOWN_VALUE_TEXT
  switch (kind) {
    case 'count':
      return formatCount(value)
    case 'duration':
      return formatDuration(Number(value), t.locale)
    case 'coins':
      return <ErgAmount nanoErg={readNanoErg(value)} unit />
    case 'percent':
      return formatPercentText(value)
    case 'hashRate':
      return formatHashRate(value)
  }
}
