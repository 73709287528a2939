import { formatAmount } from '@ergo-explorer/chain'
import type { Bank, BankHistory } from '@ergo-explorer/contract'
import type { ReactNode } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import { POOL_SPANS, type PoolSpan } from '#data/protocols/pool.ts'
import { bankHistoryResource, bankResource } from '#data/protocols/protocols.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { TokenAmount } from '#entities/amount.tsx'
import { AddressLink, TokenLink } from '#entities/links.tsx'
import { formatTokenName } from '@ergo-explorer/sentences/name-text'
import { PriceFigure } from '#entities/price.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { NO_BREAK_SPACE } from '#format/number.ts'
import { roundPrice } from '#format/price.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { useSearchParams } from '#page/router.tsx'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { BankFigures, formatRatio } from './bank-figures.tsx'
import css from './protocols.module.css'

const parseSpan = (search: URLSearchParams): PoolSpan =>
  POOL_SPANS.find((span) => String(span) === search.get('days')) ?? POOL_SPANS[0]

export const resources: ScreenResources = ({ search }) => [bankResource, bankHistoryResource(parseSpan(search))]

/** The stablecoin bank: what backs its coins, what it allows now, and how that changed. */
export function Screen() {
  const t = useTranslation()
  const span = parseSpan(useSearchParams())
  const isOffered = useHasFeature('tokens')
  const { data, error, retry } = useResource(bankResource)
  const hasFailed = data === undefined && error !== null
  const heading = t.text('title.bank')
  const back = <ParentLink to="/protocols">{t.text('title.protocols')}</ParentLink>
  usePageMetadata({
    title: heading,
    canonical: '/bank',
    ...(hasFailed && { status: 503 }),
    ...(data === null && (isOffered ? { status: 404 } : { isIndexed: false })),
  })
  if (hasFailed)
    return (
      <>
        <PageHeader back={back} heading={heading} />
        <LoadError retry={retry} />
      </>
    )
  if (data === undefined)
    return (
      <LoadingState>
        <PageHeader back={back} heading={heading} sentence={<Skeleton width={6} />} />
      </LoadingState>
    )
  if (data === null)
    return (
      <>
        <PageHeader back={back} heading={heading} />
        <EmptyState
          kind={isOffered ? 'missing' : 'empty'}
          sentence={t.text(isOffered ? 'bank.missing' : 'error.notOffered')}
        />
      </>
    )
  return (
    <>
      <PageHeader
        back={back}
        heading={heading}
        details={<AddressLink party={data.owner} />}
        sentence={<BankSentence bank={data} />}
        actions={<LinkButton to={`/token/${data.bankNft}/timeline`}>{t.text('protocols.timeline')}</LinkButton>}
      />
      <BankFigures bank={data} />
      <div className={css.bank}>
        {data.limits !== null && <LimitsSection bank={data} limits={data.limits} />}
        <HistorySections bank={data} span={span} />
      </div>
    </>
  )
}

function BankSentence({ bank: { stable, reserve, ratioPercent, limits } }: { readonly bank: Bank }) {
  const t = useTranslation()
  return t.text('bank.sentence', {
    stable: formatTokenName(stable.token),
    reserve: formatTokenName(reserve.token),
    hasRatio: ratioPercent === null ? 'no' : 'yes',
    ratio: formatRatio(ratioPercent ?? '0'),
    mint: limits === null ? 'unknown' : mintableCoins(limits),
  })
}

function mintableCoins({
  stableSold,
  reserveSold,
}: NonNullable<Bank['limits']>): 'both' | 'stable' | 'reserve' | 'none' {
  if (stableSold !== '0') return reserveSold === '0' ? 'stable' : 'both'
  return reserveSold === '0' ? 'none' : 'reserve'
}

interface Limit {
  readonly action: 'mint' | 'redeem'
  readonly coin: Bank['stable']
  readonly most: Bank['stable']['circulating']
  readonly condition: 'stable' | 'always' | 'reserve' | 'redeemReserve'
}

function LimitsSection({ bank, limits }: { readonly bank: Bank; readonly limits: NonNullable<Bank['limits']> }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const { stable, reserve, feePercent } = bank
  const rows: readonly Limit[] = [
    { action: 'mint', coin: stable, most: limits.stableSold, condition: 'stable' },
    { action: 'redeem', coin: stable, most: limits.stableBought, condition: 'always' },
    { action: 'mint', coin: reserve, most: limits.reserveSold, condition: 'reserve' },
    { action: 'redeem', coin: reserve, most: limits.reserveBought, condition: 'redeemReserve' },
  ]
  const title = t.text('bank.limits')
  return (
    <Section title={title} note={t.text('bank.limitsNote', { fee: `${feePercent}${NO_BREAK_SPACE}%` })}>
      <DataTable
        caption={title}
        rows={rows}
        place="detail"
        keyOf={({ action, coin }) => `${action} ${coin.token.tokenId}`}
        columns={[
          {
            head: t.text('bank.exchange'),
            card: 'title',
            lead: true,
            cell: ({ action, coin }) =>
              t.parts(`bank.${action}`, { token: <TokenLink key="token" token={coin.token} isMarked={false} /> }),
          },
          {
            head: t.text('bank.most'),
            kind: 'number',
            card: 'figure',
            cell: ({ coin, most }) =>
              most === '0' ? t.text('bank.none') : <TokenAmount amount={most} decimals={coin.token.decimals} />,
          },
          {
            head: t.text('bank.price', { unit }),
            kind: 'number',
            card: 'end',
            cell: ({ coin }) => <PriceFigure price={coin.price} />,
          },
          {
            head: t.text('bank.condition'),
            kind: 'prose',
            dim: true,
            card: 'line',
            cell: ({ condition }) => t.text(`bank.condition.${condition}`),
          },
        ]}
      />
    </Section>
  )
}

type Day = BankHistory['days'][number]

function HistorySections({ bank, span }: { readonly bank: Bank; readonly span: PoolSpan }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const { data, error } = useResource(bankHistoryResource(span))
  const reserve = formatTokenName(bank.reserve.token)
  const stable = formatTokenName(bank.stable.token)
  const chart = (label: string, valueOf: (day: Day) => string | null, format: (value: string) => string): ReactNode => {
    const points = (data?.days ?? []).flatMap((day) => {
      const value = valueOf(day)
      return value === null ? [] : [{ at: day.timestamp, value }]
    })
    if (data === undefined || data === null)
      return error === null ? null : <p className="dim">{t.text('error.loadFailed')}</p>
    return points.length < 2 ? (
      <p className="dim">{t.text('bank.noHistory')}</p>
    ) : (
      <LineChart label={label} points={points} format={format} />
    )
  }
  const inErg = (value: string) => `${value} ${unit}`
  const priceText = (price: Day['reservePrice']) => {
    if (price === null) return null
    const { units, decimals } = roundPrice(price)
    return formatAmount(units, decimals)
  }
  return (
    <>
      <Section
        title={t.text('protocols.ratio')}
        note={t.text('bank.endOfDay')}
        end={
          <ChoiceGroup label={t.text('bank.span')}>
            {POOL_SPANS.map((days) => (
              <ChoiceLink
                key={days}
                to={days === POOL_SPANS[0] ? '/bank' : `/bank?days=${days}`}
                isCurrent={days === span}
              >
                {t.text('bank.days', { count: days })}
              </ChoiceLink>
            ))}
          </ChoiceGroup>
        }
      >
        {chart(t.text('protocols.ratio'), ({ ratioPercent }) => ratioPercent, formatRatio)}
      </Section>
      <Section title={t.text('bank.priceOf', { token: reserve })} note={t.text('bank.endOfDay')}>
        {chart(t.text('bank.priceOf', { token: reserve }), ({ reservePrice }) => priceText(reservePrice), inErg)}
      </Section>
      <Section title={t.text('bank.priceOf', { token: stable })} note={t.text('bank.endOfDay')}>
        {chart(t.text('bank.priceOf', { token: stable }), ({ stablePrice }) => priceText(stablePrice), inErg)}
      </Section>
    </>
  )
}
