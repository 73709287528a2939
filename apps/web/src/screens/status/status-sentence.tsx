import type { StatusView } from '#data/status/status.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'

export function StatusSentence({ status: { tip, lag } }: { readonly status: StatusView }) {
  const t = useTranslation()
  const height = formatCount(tip.height)
  if (lag === null) return t.text('service.heightOnly', { height })
  return lag === 0 ? t.text('service.level', { height }) : t.text('service.behind', { height, lag })
}
