import type { StatusView } from '../../data/status/status.ts'
import { formatCount } from '../../format/format-count.ts'
import { useWords } from '../../i18n/use-words.ts'

export function StatusSentence({ status: { tip, lag } }: { readonly status: StatusView }) {
  const words = useWords()
  const height = formatCount(tip.height)
  if (lag === null) return words.text('service.alone', { height })
  return lag === 0 ? words.text('service.level', { height }) : words.text('service.behind', { height, lag })
}
