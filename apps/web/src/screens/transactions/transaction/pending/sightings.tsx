import type { OutlookView } from '#data/transactions/outlook.ts'
import { formatDuration } from '#format/duration.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import drawing from '#ui/drawing/drawing.module.css'
import { Section } from '#ui/layout/section.tsx'
import { Status } from '#ui/text/status.tsx'
import css from './pending.module.css'

/** The scale is at least this long, because nodes are polled and not asked continuously. */
const MIN_SCALE_MS = 2_000

/** Which of our nodes have the transaction, when each first listed it, and where it is in their list. */
export function Sightings({ outlook: { nodes, conflicts } }: { readonly outlook: OutlookView }) {
  const t = useTranslation()
  if (nodes.length === 0) return null
  const times = nodes.flatMap(({ firstSeen }) => firstSeen ?? [])
  const first = Math.min(...times)
  const scale = Math.max(MIN_SCALE_MS, ...times.map((time) => time - first))
  const count = nodes.filter(({ hasIt }) => hasIt).length
  return (
    <Section
      className={css.section}
      title={t.text('pending.seenBy')}
      note={t.text('pending.seenByNote', { count: formatCount(count), total: nodes.length })}
    >
      <ul className={css.sightings}>
        {nodes.map(({ node, hasIt, firstSeen, rank, transactionCount }) => (
          <li key={node}>
            <Status kind={hasIt ? 'confirmed' : 'warning'}>{t.text('pending.node', { number: node })}</Status>
            <svg aria-hidden="true">
              <line className={drawing.tick} x1="0" x2="100%" y1="6" y2="6" />
              {firstSeen !== null && (
                <rect
                  className={drawing.bar}
                  x={`${Math.round((96 * (firstSeen - first)) / scale)}%`}
                  y="2"
                  width="4"
                  height="8"
                />
              )}
            </svg>
            <span>
              {firstSeen === null
                ? t.text('pending.notSeen')
                : firstSeen === first
                  ? t.text('pending.seenFirst')
                  : t.text('pending.seenLater', { time: formatDuration(firstSeen - first, t.locale) })}
            </span>
            <span>
              {rank !== null &&
                t.text('pending.nodeRank', { rank: formatCount(rank), total: formatCount(transactionCount) })}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.note}>
        {t.text('pending.seenScale', { time: formatDuration(scale, t.locale) })}
        {conflicts.length === 0 && ` ${t.text('pending.noConflict')}`}
      </p>
    </Section>
  )
}
