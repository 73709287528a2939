import { shortenId } from '../../format/shorten-id.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageMetadata } from '../../page/use-page-metadata.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { KeyFigure, KeyFigures } from '../../ui/facts.tsx'
import { LoadingState } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ParentLink } from '../../ui/parent-link.tsx'
import css from './order-book.module.css'
import { useOrderHead } from './order-table.tsx'

/** Skeleton rows per side. */
const SKELETON_ROWS = 10

export function LoadingBook({ id }: { readonly id: string }) {
  const t = useTranslation()
  const head = useOrderHead()
  const heading = t.text('orders.of', { token: shortenId(id) })
  usePageMetadata({ title: heading })
  return (
    <LoadingState>
      <PageHeader
        back={<ParentLink to="/order-book">{t.text('orders.all')}</ParentLink>}
        heading={heading}
        sentence={<Skeleton width={6} />}
      />
      <KeyFigures className={css.facts}>
        {LABELS.map((label) => (
          <KeyFigure key={label} label={t.text(label)} note={<Skeleton width={3} />}>
            <Skeleton width={4} />
          </KeyFigure>
        ))}
      </KeyFigures>
      <Section title={t.text('orders.depth')}>
        <div className={css.depthSkeleton} />
      </Section>
      <div className={css.sides}>
        <div>
          {(['orders.buyOrders', 'orders.sellOrders'] as const).map((title) => (
            <Section key={title} title={t.text(title)}>
              <TableSkeleton caption={t.text(title)} head={head} rows={SKELETON_ROWS} />
            </Section>
          ))}
        </div>
      </div>
    </LoadingState>
  )
}

const LABELS = [
  'orders.bestBid',
  'orders.bestAsk',
  'orders.spread',
  'orders.poolPrice',
  'orders.buyVolume',
  'orders.offered',
] as const
