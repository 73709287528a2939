import { usePublicConfig } from '#config/use-public-config.ts'
import { HOME_LIST_ROW_COUNT, type StoryRow, transactionTime } from '#data/home/home.ts'
import { TransactionKindMark } from '#entities/composition/block-composition.tsx'
import { ErgAmount } from '#entities/amount.tsx'
import { ShortAge } from '#entities/age.tsx'
import { PendingMark } from '#entities/pending-mark.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { StorySentence } from '#entities/sentences/story-sentence.tsx'
import { formatStory } from '@ergo-explorer/sentences/describe'
import { TransactionLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { ValuePlaceProvider } from '#page/page-context.ts'
import { Section } from '#ui/layout/section.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { LiveList } from '#ui/table/live-list.tsx'
import home from '../home.module.css'
import css from './latest-stories.module.css'

export interface LatestStoriesProps {
  /** Undefined while loading. */
  readonly rows: readonly StoryRow[] | undefined
}

/** Stories of the newest transactions: pending ones first, then confirmed ones. */
export function LatestStories({ rows }: LatestStoriesProps) {
  const t = useTranslation()
  return (
    <Section
      className="span-5"
      title={t.text('home.happeningNow')}
      end={
        <ScreenLink screen="largest-transfers" to="/largest-transfers">
          {t.text('title.largestTransfers')}
        </ScreenLink>
      }
    >
      <LiveList items={rows} keyOf={({ transactionId }) => transactionId} className={home.stable}>
        {(shown, isNew) => <StoryList rows={shown} isNew={isNew} />}
      </LiveList>
    </Section>
  )
}

interface StoryListProps extends LatestStoriesProps {
  readonly isNew: (row: StoryRow) => boolean
}

function StoryList({ rows, isNew }: StoryListProps) {
  return (
    <ValuePlaceProvider value="list">
      <ul className={css.list}>
        {rows?.map((row) => <StoryItem key={row.transactionId} row={row} isNew={isNew(row)} />) ??
          Array.from({ length: HOME_LIST_ROW_COUNT }, (_, index) => (
            <li key={index} className={css.item}>
              <Skeleton width={1} />
              <Skeleton width="full" />
            </li>
          ))}
      </ul>
    </ValuePlaceProvider>
  )
}

function StoryItem({ row, isNew }: { readonly row: StoryRow; readonly isNew: boolean }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { transactionId, state, conflictingTransactionId, fee, story } = row
  const isPending = state !== 'confirmed'
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
          {isPending && (
            <PendingMark isDoubleSpend={conflictingTransactionId !== null} isPreConfirmed={state === 'pre-confirmed'} />
          )}
          <TransactionLink id={transactionId} length={6} />
        </span>
        <span>
          <RichMessage message="home.fee" values={{ amount: <ErgAmount nanoErg={fee} unit /> }} />
        </span>
        <ShortAge timestamp={transactionTime(row)} />
      </p>
    </li>
  )
}
