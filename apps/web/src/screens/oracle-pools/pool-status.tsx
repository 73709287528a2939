import type { PoolHealth } from '../../data/oracles/pool-view.ts'
import { formatCount } from '../../format/format-count.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import type { Words } from '../../i18n/create-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Status } from '../../ui/status.tsx'

/** Whether a pool's rate is as new as its rules allow. Where the rules cannot be read, nobody can tell. */
export function PoolStatus({ health: { nextRefresh, blocksLate } }: { readonly health: PoolHealth }) {
  const words = useWords()
  if (nextRefresh === null) return UNKNOWN
  return blocksLate === 0 ? (
    <Status kind="confirmed">{words.text('oracles.onTime')}</Status>
  ) : (
    <Status kind="warning">{words.text('oracles.late', { blocks: blocksLate })}</Status>
  )
}

/** How many oracles are ready for the next rate, and how many it takes; null where that is not known. */
export function readyText(words: Words, { readyCount, neededCount }: PoolHealth): string | null {
  if (readyCount === null) return null
  const ready = formatCount(readyCount)
  return neededCount === null
    ? words.text('oracles.readyOnly', { ready })
    : words.text('oracles.ready', { ready, needed: formatCount(neededCount) })
}
