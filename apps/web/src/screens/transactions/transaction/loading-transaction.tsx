import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import row from './box-row.module.css'
import css from './inputs-and-outputs.module.css'
import { NetEffectSection } from './net-effect-section.tsx'
import { TransactionFacts } from './transaction-facts.tsx'

/** Skeleton of the page. */
export function LoadingTransaction({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = t.text('title.transaction', { id: shortenId(id) })
  usePageMetadata({ title: heading })
  return (
    <LoadingState>
      <PageHeader
        heading={heading}
        details={<Skeleton width={5} />}
        sentence={<Skeleton width="full" />}
        id={<FullHash id={id} />}
      />
      <TransactionFacts transaction={undefined} />
      <NetEffectSection transaction={undefined} />
      <div className={css.toolbar}>
        <h2>{t.text('transaction.boxes')}</h2>
      </div>
      <div className={css.boxes}>
        {(['transaction.inputs', 'transaction.outputs'] as const).map((title) => (
          <Section key={title} title={t.text(title)} level={3}>
            {[0, 1, 2].map((index) => (
              <div key={index} className={row.box}>
                <Skeleton width={1} />
                <Skeleton width={5} />
                <Skeleton width={4} />
                <div className={row.secondary}>
                  <Skeleton width={6} />
                </div>
              </div>
            ))}
          </Section>
        ))}
      </div>
    </LoadingState>
  )
}
