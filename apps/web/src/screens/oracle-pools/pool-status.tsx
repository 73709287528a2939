import type { OraclePoolSummary } from '@ergo-explorer/contract'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status } from '#ui/text/status.tsx'

/** Whether the rate is as recent as the pool's rules allow. Unknown if the rules cannot be decoded. */
export function PoolStatus({ pool }: { readonly pool: Pick<OraclePoolSummary, 'nextRefresh' | 'blocksLate'> }) {
  const t = useTranslation()
  if (pool.nextRefresh === null) return UNKNOWN_VALUE_TEXT
  return pool.blocksLate === 0 ? (
    <Status kind="confirmed">{t.text('oracles.onTime')}</Status>
  ) : (
    <Status kind="warning">{t.text('oracles.late', { blocks: pool.blocksLate })}</Status>
  )
}

/** Number of oracles ready for the next rate and number required; null if unknown. */
export function formatReadyOracles(
  t: Translations,
  { readyCount, minDatapointCount }: Pick<OraclePoolSummary, 'readyCount' | 'minDatapointCount'>,
): string | null {
  if (readyCount === null) return null
  const ready = formatCount(readyCount)
  return minDatapointCount === null
    ? t.text('oracles.readyOnly', { ready })
    : t.text('oracles.ready', { ready, needed: formatCount(minDatapointCount) })
}
