import { useHasFeature } from '#data/api/use-api.ts'
import { CHART_SPANS, type ChartSpan, DEFAULT_CHART_SPAN, minerDistributionResource } from '#data/charts/chart.ts'
import type { KnownDistribution } from '#data/api/operations.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { formatMinerName } from '@ergo-explorer/sentences/name-text'
import { MinerShareTable } from '#entities/miner-shares/miner-share-table.tsx'
import { formatDate } from '#format/time.ts'
import { formatPercent } from '#format/percent.ts'
import { NO_BREAK_SPACE } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Translations } from '#i18n/translations.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { useSearchParams } from '#page/router.tsx'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import css from './miner.module.css'

const spanOf = (search: URLSearchParams): ChartSpan =>
  CHART_SPANS.find((span) => span === search.get('timespan')) ?? DEFAULT_CHART_SPAN

export const resources: ScreenResources = ({ search, features }) => [
  minerDistributionResource(features?.includes('charts') === true ? spanOf(search) : DEFAULT_CHART_SPAN),
]

/** Miners and pools by their share of the blocks. */
export function Screen() {
  const t = useTranslation()
  const hasSpans = useHasFeature('charts')
  const search = useSearchParams()
  const span = hasSpans ? spanOf(search) : DEFAULT_CHART_SPAN
  const { data, error, retry } = useResource(minerDistributionResource(span))
  const hasFailed = data === undefined && error !== null
  const sentence = data === undefined ? undefined : sentenceOf(t, data)
  usePageMetadata({
    title: t.text('title.miners'),
    status: hasFailed ? 503 : 200,
    canonical: '/miners',
    description: t.text('miners.description'),
  })
  return (
    <>
      <PageHeader
        heading={t.text('title.miners')}
        sentence={hasFailed ? undefined : (sentence ?? <Skeleton width="full" />)}
      />
      {hasSpans && (
        <div className={css.spans}>
          <ChoiceGroup label={t.text('chart.spans')}>
            {CHART_SPANS.map((each) => (
              <ChoiceLink
                key={each}
                to={each === DEFAULT_CHART_SPAN ? '/miners' : `/miners?timespan=${each}`}
                isCurrent={each === span}
              >
                {t.text(`span.${each}`)}
              </ChoiceLink>
            ))}
          </ChoiceGroup>
        </div>
      )}
      {hasFailed && <LoadError retry={retry} />}
      {data?.blockCount === 0 && <EmptyState kind="empty" sentence={t.text('chart.noBlocks')} />}
      {!hasFailed && data?.blockCount !== 0 && (
        <Section
          title={t.text('chart.shares')}
          note={t.text('miners.shareNote')}
          end={<AppLink to="/charts/hash-rate-distribution">{t.text('chart.hash-rate-distribution')}</AppLink>}
        >
          {data === undefined ? (
            <LoadingState>
              <MinerShareTable view={undefined} />
            </LoadingState>
          ) : (
            <MinerShareTable view={data} />
          )}
        </Section>
      )}
    </>
  )
}

function sentenceOf(t: Translations, { miners: [leader], blockCount, fromTime }: KnownDistribution): string {
  if (leader === undefined) return t.text('miners.description')
  const values = {
    blocks: blockCount,
    miner: formatMinerName(leader.miner),
    percent: formatPercent(BigInt(leader.blockCount), BigInt(blockCount)),
  }
  return fromTime === null
    ? t.text('chart.sentence.lastDay', values)
    : t.text('chart.sentence.since', { ...values, day: formatDate(fromTime, t.locale).replaceAll(' ', NO_BREAK_SPACE) })
}
