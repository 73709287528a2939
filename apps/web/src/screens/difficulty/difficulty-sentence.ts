import type { Difficulty } from '@ergo-explorer/contract'
import { formatCount, formatWithMetricPrefix } from '#format/number.ts'
import { formatSignedPercent } from '#format/percent.ts'
import type { Translations } from '#i18n/translations.ts'

/** The current difficulty and its expected change. */
export function difficultySentence(t: Translations, { difficulty, next, blocksLeft }: Difficulty): string {
  const now = formatWithMetricPrefix(difficulty)
  if (next === null) return t.text('difficulty.sentenceUnknown', { now, blocks: blocksLeft })
  const move = /[1-9]/.test(next.changePercent) ? (next.changePercent.startsWith('-') ? 'fall' : 'rise') : 'stay'
  const change = formatSignedPercent(next.changePercent.replace('-', '')).replace('+', '')
  const block = formatCount(next.height)
  if (next.isFinal) return t.text('difficulty.sentenceSettled', { now, move, change, block })
  if (next.slow.changePercent === next.fast.changePercent)
    return t.text('difficulty.sentenceSure', { now, move, change, block })
  return t.text('difficulty.sentence', {
    now,
    move,
    change,
    block,
    low: formatSignedPercent(next.slow.changePercent),
    high: formatSignedPercent(next.fast.changePercent),
  })
}
