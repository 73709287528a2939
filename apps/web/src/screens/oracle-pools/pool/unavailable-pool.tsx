import { shortenId } from '../../../format/shorten-id.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageMetadata } from '../../../page/use-page-metadata.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { sanitizeText } from '../../../ui/clean-text.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ClippedText } from '../../../ui/clipped-text.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
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
