import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import css from '../oracle-pools.module.css'

interface UnavailablePoolProps {
  readonly id: string
}

/** No pool has this id. */
export function UnknownPool({ id }: UnavailablePoolProps) {
  const t = useTranslation()
  const heading = usePoolHeading(id)
  usePageMetadata({ title: heading, status: 404 })
  return (
    <>
      <PageHeader heading={heading} />
      <EmptyState
        kind="missing"
        sentence={t.text('oraclePool.unknown')}
        reason={t.text('oraclePool.unknownWhy')}
        actions={<LinkButton to="/oracle-pools-list">{t.text('oraclePool.toList')}</LinkButton>}
      >
        <p className={css.unknown}>
          <ClippedText text={id} />
        </p>
      </EmptyState>
    </>
  )
}

export function PoolNotOffered({ id }: UnavailablePoolProps) {
  const t = useTranslation()
  const heading = usePoolHeading(id)
  usePageMetadata({ title: heading, isIndexed: false })
  return (
    <>
      <PageHeader heading={heading} />
      <EmptyState
        kind="empty"
        sentence={t.text('error.notOffered')}
        actions={<LinkButton to="/oracle-pools-list">{t.text('oraclePool.toList')}</LinkButton>}
      />
    </>
  )
}

export function FailedPool({ id, retry }: UnavailablePoolProps & { readonly retry: () => void }) {
  const heading = usePoolHeading(id)
  usePageMetadata({ title: heading, status: 503 })
  return (
    <>
      <PageHeader heading={heading} />
      <LoadError retry={retry} />
    </>
  )
}

/** Heading with the pool id, used while the name is unknown. */
export const usePoolHeading = (id: string) =>
  useTranslation().text('title.oraclePool', { name: shortenId(sanitizeText(id)) })
