import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { StoryRow } from '../../../data/home/home-view.ts'
import { TransactionKindMark } from '../../../entities/transaction-kind-mark.tsx'
import { ShortAge } from '../../../entities/short-age.tsx'
import { StorySentence } from '../../../entities/story-sentence.tsx'
import { formatStory } from '../../../entities/format-story.ts'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { formatErg } from '../../../format/format-erg.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Section } from '../../../ui/section.tsx'
import { StatusMark } from '../../../ui/status.tsx'
import { useNewItems } from '../../../ui/use-new-items.ts'
import css from './latest-stories.module.css'
import { StableContent } from './stable-content.tsx'

/** Stories of the newest transactions: pending ones first, then confirmed ones. */
export function LatestStories({ rows }: { readonly rows: readonly StoryRow[] }) {
  const t = useTranslation()
  return (
    <Section className="span-5" title={t.text('home.happeningNow')}>
      <StableContent value={rows}>{(shown) => <StoryList rows={shown} />}</StableContent>
    </Section>
  )
}

function StoryList({ rows }: { readonly rows: readonly StoryRow[] }) {
  const isNew = useNewItems(rows.map(({ id }) => id))
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <StoryItem key={row.id} row={row} isNew={isNew(row.id)} />
      ))}
    </ul>
  )
}

function StoryItem({ row, isNew }: { readonly row: StoryRow; readonly isNew: boolean }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { id, isPending, timestamp, fee, story } = row
  return (
    <li
      className={css.item}
      data-state={[isNew && 'new', isPending && 'pending'].filter(Boolean).join(' ') || undefined}
    >
      <TransactionKindMark kind={story.kind} />
      <p className={css.story} title={formatStory(t, story, coinName)}>
        <StorySentence story={story} />
      </p>
      <p className={css.meta}>
        <span>
          {isPending && <StatusMark kind="unconfirmed" label={t.text('status.unconfirmed')} />}
          <TransactionLink id={id} length={6} />
        </span>
        <span>{t.text('home.fee', { amount: formatErg(fee, coinName) })}</span>
        <ShortAge timestamp={timestamp} />
      </p>
    </li>
  )
}
