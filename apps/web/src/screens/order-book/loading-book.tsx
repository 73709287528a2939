import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { BookFacts } from './book-facts.tsx'
import css from './order-book.module.css'
import { OrderTable } from './order-table.tsx'

/** Skeleton rows per side. */
const SKELETON_ROWS = 10

export function LoadingBook({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = t.text('orders.of', { token: shortenId(id) })
  usePageMetadata({ title: heading })
  return (
    <LoadingState>
      <PageHeader
        back={<ParentLink to="/order-book">{t.text('orders.all')}</ParentLink>}
        heading={heading}
        sentence={<Skeleton width={6} />}
      />
      <BookFacts book={undefined} />
      <Section title={t.text('orders.depth')}>
        <div className={css.depthSkeleton} />
      </Section>
      <div className={css.sides}>
        <div>
          {(['orders.buyOrders', 'orders.sellOrders'] as const).map((title) => (
            <Section key={title} title={t.text(title)}>
              <OrderTable caption={t.text(title)} orders={SKELETON_ROWS} decimals={null} />
            </Section>
          ))}
        </div>
      </div>
    </LoadingState>
  )
}
