import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { HappeningRow } from '../../../data/home/home-view.ts'
import { KindMark } from '../../../entities/kind-mark.tsx'
import { ShortAge } from '../../../entities/short-age.tsx'
import { StorySentence } from '../../../entities/story-sentence.tsx'
import { storyText } from '../../../entities/story-text.ts'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { formatErg } from '../../../format/format-erg.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Section } from '../../../ui/section.tsx'
import { StatusMark } from '../../../ui/status.tsx'
import { useArrivals } from '../../../ui/use-arrivals.ts'
import css from './happening-now.module.css'
import { Steady } from './steady.tsx'

/** The newest transactions, each told in one line: those that wait, then those that are settled. */
export function HappeningNow({ rows }: { readonly rows: readonly HappeningRow[] }) {
  const words = useWords()
  return (
    <Section className="span-5" title={words.text('home.happeningNow')}>
      <Steady value={rows}>{(shown) => <Stories rows={shown} />}</Steady>
    </Section>
  )
}

function Stories({ rows }: { readonly rows: readonly HappeningRow[] }) {
  const isNew = useArrivals(rows.map(({ id }) => id))
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <Happening key={row.id} row={row} isNew={isNew(row.id)} />
      ))}
    </ul>
  )
}

function Happening({ row, isNew }: { readonly row: HappeningRow; readonly isNew: boolean }) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const { id, isWaiting, timestamp, fee, story } = row
  return (
    <li
      className={css.item}
      data-state={[isNew && 'new', isWaiting && 'pending'].filter(Boolean).join(' ') || undefined}
    >
      <KindMark kind={story.kind} />
      <p className={css.story} title={storyText(words, story, coinName)}>
        <StorySentence story={story} />
      </p>
      <p className={css.about}>
        <span>
          {isWaiting && <StatusMark kind="unconfirmed" label={words.text('status.unconfirmed')} />}
          <TransactionLink id={id} length={6} />
        </span>
        <span>{words.text('home.fee', { amount: formatErg(fee, coinName) })}</span>
        <ShortAge timestamp={timestamp} />
      </p>
    </li>
  )
}
