import { shortenId } from '../../../format/shorten-id.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageMetadata } from '../../../page/use-page-metadata.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/facts.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { LoadingState } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import row from './box-row.module.css'
import css from './inputs-and-outputs.module.css'
import facts from './transaction-facts.module.css'

/** Skeleton of the page. */
export function LoadingTransaction({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = t.text('title.transaction', { id: shortenId(id) })
  usePageMetadata({ title: heading })
  return (
    <LoadingState>
      <PageHeader
        heading={heading}
        kicker={<Skeleton width={5} />}
        sentence={<Skeleton width="full" />}
        id={<FullHash id={id} />}
      />
      <KeyFigures className={facts.facts}>
        {LABELS.map((label) => (
          <KeyFigure key={label} label={t.text(label)} note={<Skeleton width={3} />}>
            <Skeleton width={4} />
          </KeyFigure>
        ))}
      </KeyFigures>
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

const LABELS = [
  'transaction.includedInBlocks',
  'transaction.confirmations',
  'transaction.received',
  'transaction.totalCoinsTransferred',
  'transaction.fee',
  'transaction.feePerByte',
  'transaction.size',
] as const
