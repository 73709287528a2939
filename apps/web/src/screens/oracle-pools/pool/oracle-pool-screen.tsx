import { useParams, useSearchParams } from '#page/router.tsx'
import { useHasFeature } from '#data/api/use-api.ts'
import {
  oracleChartResource,
  oraclePoolResource,
  oracleReadersResource,
  ORACLES_FEATURE,
  parseChartSpan,
} from '#data/oracles/oracle-pools.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { PoolPage } from './pool-page.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { LoadingPageHeader, PageHeader } from '#ui/layout/page-header.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import css from '../oracle-pools.module.css'
import { OracleTable } from './oracle-table.tsx'
import { PoolFacts } from './pool-facts.tsx'
import { shortenId } from '#format/id.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { LinkButton } from '#ui/form/button.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'

export const resources: ScreenResources = ({ params, search }) => {
  const id = params['pool'] ?? ''
  return [oraclePoolResource(id), oracleChartResource(id, parseChartSpan(search)), oracleReadersResource(id)]
}

/** One oracle pool: its rate, its oracles and the transactions that read it. */
export function Screen() {
  const id = useParams()['pool'] ?? ''
  const search = useSearchParams()
  const isOffered = useHasFeature(ORACLES_FEATURE)
  const { data, error, retry } = useResource(oraclePoolResource(id))
  if (data === undefined) return error === null ? <LoadingPool id={id} /> : <FailedPool id={id} retry={retry} />
  if (data === null) return isOffered ? <UnknownPool id={id} /> : <PoolNotOffered id={id} />
  return <PoolPage key={id} pool={data} span={parseChartSpan(search)} />
}

/** Skeleton of the page. */
export function LoadingPool({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = usePoolHeading(id)
  usePageMetadata({ title: heading })
  return (
    <LoadingState>
      <LoadingPageHeader
        back={<ParentLink to="/oracle-pools-list">{t.text('title.oraclePools')}</ParentLink>}
        heading={heading}
        id={id}
      />
      <PoolFacts pool={undefined} />
      <div className={`grid ${css.sections}`}>
        <Section className="span-12" title={t.text('oraclePool.epoch')} note={<Skeleton width={5} />}>
          <div className={css.epoch} />
        </Section>
        <Section className="span-12" title={t.text('oraclePool.oracles')}>
          <OracleTable pool={undefined} />
        </Section>
      </div>
    </LoadingState>
  )
}

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
