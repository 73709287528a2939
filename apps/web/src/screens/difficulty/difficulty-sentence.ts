import type { MonitorView } from '../../data/difficulty/monitor.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatMetric } from '../../format/format-metric.ts'
import { formatSignedPercent } from '../../format/format-signed-percent.ts'
import type { Words } from '../../i18n/create-words.ts'

/** Where the difficulty stands, and where it goes. */
export function difficultySentence(words: Words, { difficulty, next, blocksLeft }: MonitorView): string {
  const now = formatMetric(difficulty)
  if (next === null) return words.text('difficulty.sentenceUnknown', { now, blocks: blocksLeft })
  const move = /[1-9]/.test(next.changePercent) ? (next.changePercent.startsWith('-') ? 'fall' : 'rise') : 'stay'
  const change = formatSignedPercent(next.changePercent.replace('-', '')).replace('+', '')
  const block = formatCount(next.height)
  if (next.isSettled) return words.text('difficulty.sentenceSettled', { now, move, change, block })
  if (next.slow.changePercent === next.fast.changePercent)
    return words.text('difficulty.sentenceSure', { now, move, change, block })
  return words.text('difficulty.sentence', {
    now,
    move,
    change,
    block,
    low: formatSignedPercent(next.slow.changePercent),
    high: formatSignedPercent(next.fast.changePercent),
  })
}
