import type { TokenActivity } from '@ergo-explorer/contract'
import { useResource } from '#data/resource/use-resource.ts'
import { tokenActivityResource } from '#data/tokens/token.ts'
import { formatCount } from '#format/number.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { cx } from '#ui/cx.ts'
import drawing from '#ui/drawing/drawing.module.css'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from '../token.module.css'

type Day = TokenActivity['days'][number]

/** Transactions that moved the token, as bars per day and as a table. */
export function ActivitySection({ tokenId }: { readonly tokenId: string }) {
  const t = useTranslation()
  const { data: days } = useResource(tokenActivityResource(tokenId))
  // A token of today has no history to draw.
  if (days === undefined || days.length < 2) return null
  const title = t.text('token.activity')
  return (
    <Section title={title} note={t.text('token.activityNote', { days: days.length })} className="span-12">
      <Bars days={days} />
      <Disclosure summary={t.text('token.activityTable')}>
        <DataTable
          caption={title}
          rows={days.toReversed()}
          keyOf={({ timestamp }) => String(timestamp)}
          columns={[
            { head: t.text('token.date'), card: 'title', cell: (day) => formatDate(day.timestamp, t.locale) },
            {
              head: t.text('token.activityCount'),
              kind: 'number',
              card: 'figure',
              cell: ({ transactionCount }) => formatCount(transactionCount),
            },
          ]}
        />
      </Disclosure>
    </Section>
  )
}

/** Heights in pixels: the bars, the highest count above them, the dates below them. */
const BARS_HEIGHT = 148
const TOP = 18
const DATES_HEIGHT = 24
/** Keeps a bar visible for small counts. */
const MIN_BAR_HEIGHT = 2

function Bars({ days }: { readonly days: readonly Day[] }) {
  const t = useTranslation()
  const most = Math.max(1, ...days.map(({ transactionCount }) => transactionCount))
  const total = days.reduce((sum, { transactionCount }) => sum + transactionCount, 0)
  const step = 100 / days.length
  const floor = TOP + BARS_HEIGHT
  const [first, last] = [days[0], days.at(-1)]
  return (
    <svg
      className={css.bars}
      height={floor + DATES_HEIGHT}
      // Inline SVG inherits the theme's colours; an img would not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t.text('token.activityDrawing', {
        days: days.length,
        total: formatCount(total),
        most: formatCount(most),
      })}
    >
      <line className={drawing.gridline} x1="0" x2="100%" y1={TOP + 0.5} y2={TOP + 0.5} />
      <text className={drawing.text} x="0" y={TOP - 6}>
        {formatCount(most)}
      </text>
      {days.map(({ timestamp, transactionCount }, index) => {
        const height =
          transactionCount === 0 ? 0 : Math.max(Math.round((BARS_HEIGHT * transactionCount) / most), MIN_BAR_HEIGHT)
        return (
          <rect
            key={timestamp}
            className={cx(drawing.bar, index === days.length - 1 && drawing.now)}
            x={`${round(step * (index + 0.12))}%`}
            width={`${round(step * 0.76)}%`}
            y={floor - height}
            height={height}
          >
            <title>{`${formatDate(timestamp, t.locale)}: ${formatCount(transactionCount)}`}</title>
          </rect>
        )
      })}
      <line className={drawing.done} x1="0" x2="100%" y1={floor + 0.5} y2={floor + 0.5} />
      <text className={drawing.text} x="0" y={floor + 18}>
        {formatDate(first?.timestamp, t.locale)}
      </text>
      <text className={drawing.text} x="100%" y={floor + 18} textAnchor="end">
        {formatDate(last?.timestamp, t.locale)}
      </text>
    </svg>
  )
}

const round = (percent: number) => Math.round(percent * 100) / 100
