import type { KnownStatus } from '#data/api/operations.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { formatProgress } from './first-sync-facts.tsx'

export function StatusSentence({ status: { tip, firstSync, lag } }: { readonly status: KnownStatus }) {
  const t = useTranslation()
  if (firstSync !== null) {
    const progress = formatProgress(firstSync)
    return t.text(firstSync.stage === 'loading' ? 'service.firstSync' : 'service.firstSyncEnds', { progress })
  }
  if (tip === null) return t.text('service.unreachable')
  const height = formatCount(tip.height)
  if (lag === null) return t.text('service.heightOnly', { height })
  return lag === 0 ? t.text('service.level', { height }) : t.text('service.behind', { height, lag })
}
