import type { FirstSync } from '@ergo-explorer/contract'
import { formatDuration } from '#format/duration.ts'
import { formatCount, formatDecimal, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Meter } from '#ui/drawing/meter.tsx'
import { KeyFigures } from '#ui/facts/facts.tsx'

const PROMILLE = 1000

/** Share of the current stage in percent, with one decimal. */
export const formatProgress = ({ progress }: FirstSync): string =>
  formatPercent(BigInt(Math.floor(progress * PROMILLE)), BigInt(PROMILLE), 1)

/** How far the first sync has come. */
export function FirstSyncFacts({ firstSync }: { readonly firstSync: FirstSync }) {
  const t = useTranslation()
  const { stage, height, targetHeight, blocksPerSecond, secondsLeft } = firstSync
  return (
    <KeyFigures
      facts={[
        {
          label: t.text('service.syncStage'),
          value: t.text(`service.syncStage.${stage}`),
        },
        {
          label: t.text('service.syncProgress'),
          value: formatProgress(firstSync),
          note: <Meter share={firstSync.progress} />,
        },
        {
          label: t.text('service.syncBlocks'),
          value:
            targetHeight === null
              ? formatCount(height)
              : t.text('service.ofAll', { count: formatCount(height), all: formatCount(targetHeight) }),
        },
        stage === 'loading' && {
          label: t.text('service.syncRate'),
          value: blocksPerSecond === null ? UNKNOWN_VALUE_TEXT : formatDecimal(blocksPerSecond, 1),
        },
        stage === 'loading' && {
          label: t.text('service.syncRemaining'),
          value: secondsLeft === null ? UNKNOWN_VALUE_TEXT : formatDuration(secondsLeft * 1000, t.locale),
        },
      ]}
    />
  )
}
