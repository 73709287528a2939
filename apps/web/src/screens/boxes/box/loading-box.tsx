import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BoxFacts } from './box-facts.tsx'
import { BoxHistory } from './box-history.tsx'
import { BoxOwner } from './box-owner.tsx'
import { BoxScript } from './box-script.tsx'
import css from './box.module.css'

/** Page skeleton. */
export function LoadingBox({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = t.text('boxes.title', { id: shortenId(id) })
  usePageMetadata({ title: heading })
  return (
    <LoadingState>
      <PageHeader
        heading={heading}
        details={<Skeleton width={5} />}
        sentence={<Skeleton width="full" />}
        id={<FullHash id={id} />}
      />
      <BoxFacts box={undefined} />
      <div className={`grid ${css.sections}`}>
        <BoxOwner box={undefined} />
        <BoxHistory box={undefined} />
        <BoxScript script={undefined} />
      </div>
    </LoadingState>
  )
}
