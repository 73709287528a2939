import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { LoadingPageHeader } from '#ui/layout/page-header.tsx'
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
      <LoadingPageHeader heading={heading} id={id} />
      <TransactionFacts transaction={undefined} />
      <NetEffectSection transaction={undefined} />
      <div className={css.toolbar}>
        <h2>{t.text('transaction.boxes')}</h2>
      </div>
      <div className={css.boxes}>
        {(['transaction.inputs', 'transaction.outputs'] as const).map((title) => (
          <Section key={title} title={t.text(title)} level={3}>
            {[0, 1, 2].map((index) => (
              <div key={index} className={css.box}>
                <Skeleton width={1} />
                <Skeleton width={5} />
                <Skeleton width={4} />
                <div className={css.secondary}>
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
