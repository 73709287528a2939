import { divideHalfUp, NANOERG_PER_ERG, quotePurchase, toTokenUnits } from '@ergo-explorer/chain'
import type { PoolChange, PoolDetail } from '@ergo-explorer/contract'
import type { ReactNode } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import {
  CHANGES_PER_PAGE,
  POOL_SPANS,
  type PoolSpan,
  poolChangesResource,
  poolChartResource,
} from '#data/protocols/pool.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { AddressLink, TokenLink, TransactionLink } from '#entities/links.tsx'
import { formatTokenName } from '@ergo-explorer/sentences/name-text'
import { cursorLinks } from '#entities/paged-content.tsx'
import { PriceFigure } from '#entities/price.tsx'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { formatSignedPercent } from '#format/percent.ts'
import { roundedDecimal } from '#format/price.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { Sparkline } from '#ui/drawing/sparkline.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Pager } from '#ui/table/pager.tsx'
import css from './pool.module.css'
import type { PoolPageProps } from './pool-view.ts'

interface PoolLink {
  readonly days?: PoolSpan
  readonly after?: string | undefined
  readonly page?: number
}

/** The page with another span or page of changes. */
function poolLink(poolNft: string, { days = POOL_SPANS[0], after, page = 1 }: PoolLink): string {
  const query = new URLSearchParams(days === POOL_SPANS[0] ? {} : { days: String(days) })
  if (page > 1) query.set('page', String(page))
  if (after !== undefined) query.set('after', after)
  return `/pools/${poolNft}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** Price at the end of each day, with the range of the span. */
export function PriceSection({ pool, view: { days } }: PoolPageProps) {
  const t = useTranslation()
  const coin = formatCoinUnit(usePublicConfig().coinName)
  const { poolNft, token, quoteToken, price, changePercent } = pool
  const { data, error } = useResource(poolChartResource(poolNft, days))
  const unit = quoteToken === null ? coin : formatTokenName(quoteToken)
  const points = (data?.days ?? []).map((day) => ({ at: day.timestamp, value: roundedDecimal(day.price) }))
  return (
    <Section
      title={t.text('pools.price')}
      note={t.text('pools.priceNote', { unit, token: formatTokenName(token) })}
      end={
        <ChoiceGroup label={t.text('pools.span')}>
          {POOL_SPANS.map((span) => (
            <ChoiceLink key={span} to={poolLink(poolNft, { days: span })} isCurrent={span === days}>
              {t.text('pools.days', { count: span })}
            </ChoiceLink>
          ))}
        </ChoiceGroup>
      }
    >
      <p>
        <PriceFigure price={price} unit={unit} />
        {changePercent !== null && (
          <span className="dim"> {t.text('pools.dayChange', { percent: formatSignedPercent(changePercent) })}</span>
        )}
      </p>
      {data === undefined || data === null ? (
        error !== null && <p className="dim">{t.text('error.loadFailed')}</p>
      ) : points.length < 2 || pool.firstHeight === pool.height ? (
        <p className="dim">{t.text('pools.noHistory')}</p>
      ) : (
        <LineChart
          label={t.text('pools.priceLabel', { unit })}
          points={points}
          format={(value) => `${value} ${unit}`}
        />
      )}
    </Section>
  )
}

/** Trades, deposits and withdrawals, each as a sentence. */
export function ChangesSection({ pool, view }: PoolPageProps) {
  const t = useTranslation()
  const { poolNft } = pool
  const { data, error } = useResource(poolChangesResource(poolNft, view.paging))
  const title = t.text('pools.changes')
  const isFailed = data === undefined && error !== null
  return (
    <Section title={title} note={t.text('pools.newestFirst')}>
      {isFailed || data === null ? (
        <p className="dim">{t.text('error.loadFailed')}</p>
      ) : (
        <>
          <DataTable
            caption={title}
            rows={data?.items ?? CHANGES_PER_PAGE}
            keyOf={({ boxId }) => boxId}
            columns={[
              {
                head: t.text('pools.time'),
                card: 'under',
                dim: true,
                skeleton: 3,
                cell: ({ timestamp }) => <ShortTimestamp timestamp={timestamp} />,
              },
              {
                head: t.text('pools.whatHappened'),
                card: 'title',
                lead: true,
                skeleton: 6,
                cell: (change) => <ChangeSentence pool={pool} change={change} />,
              },
              {
                head: t.text('pools.paid'),
                kind: 'number',
                card: 'start',
                skeleton: 3,
                cell: ({ price }) => <PriceFigure price={price} />,
              },
              {
                head: t.text('pools.moved'),
                kind: 'number',
                skeleton: 2,
                cell: ({ changePercent }) => (changePercent === null ? null : formatSignedPercent(changePercent)),
              },
              {
                head: t.text('pools.transaction'),
                card: 'end',
                skeleton: 3,
                cell: ({ transactionId }) => <TransactionLink id={transactionId} length={6} />,
              },
            ]}
          />
          {data !== undefined && (
            <Pager
              current={view.paging.page}
              total={view.paging.page}
              linkTo={() => poolLink(poolNft, { days: view.days })}
              {...cursorLinks(view.paging, data.next, ({ page, after }) =>
                poolLink(poolNft, { days: view.days, page, after }),
              )}
            />
          )}
        </>
      )}
    </Section>
  )
}

interface ChangeSentenceProps {
  readonly pool: PoolDetail
  readonly change: PoolChange
}

function ChangeSentence({ pool: { token, quoteToken }, change }: ChangeSentenceProps) {
  const t = useTranslation()
  const { kind, party, tokenAmount: tokens, nanoErg, quoteAmount: quoteTokens } = change
  const values = {
    party: party === null ? t.text('pools.unknownParty') : <AddressLink key="party" party={party} />,
    tokens: (
      <span key="tokens">
        <TokenAmount amount={tokens} decimals={token.decimals} /> <TokenLink token={token} isMarked={false} />
      </span>
    ),
    quote:
      quoteToken === null ? (
        <ErgAmount key="quote" nanoErg={nanoErg} unit />
      ) : (
        <span key="quote">
          <TokenAmount amount={quoteTokens} decimals={quoteToken.decimals} />{' '}
          <TokenLink token={quoteToken} isMarked={false} />
        </span>
      ),
  }
  return <span>{t.parts(`pools.change.${kind}`, values)}</span>
}

/** Payments in whole ERG of which the effect is shown. */
const PAYMENTS = [10n, 100n, 1_000n, 10_000n]

/** What purchases cost, from the reserves and the fee. */
export function DepthSection({ pool }: { readonly pool: PoolDetail }): ReactNode {
  const t = useTranslation()
  const coin = formatCoinUnit(usePublicConfig().coinName)
  const reserves = reservesOf(pool)
  if (reserves === undefined) return null
  const { x, y } = reserves
  const title = t.text('pools.depth')
  const rows = PAYMENTS.flatMap((erg) => {
    const paid = erg * NANOERG_PER_ERG
    const bought = quotePurchase(reserves, paid)
    return paid > x || bought === 0n ? [] : [{ paid, bought }]
  })
  if (rows.length === 0) return null
  return (
    <Section title={title} note={t.text('pools.depthNote')} id="depth">
      <DataTable
        caption={title}
        rows={rows}
        keyOf={({ paid }) => String(paid)}
        columns={[
          {
            head: t.text('pools.youPay'),
            card: 'title',
            lead: true,
            cell: ({ paid }) => `${formatCount(paid / NANOERG_PER_ERG)} ${coin}`,
          },
          {
            head: t.text('pools.youReceive'),
            kind: 'number',
            card: 'figure',
            cell: ({ bought }) => <TokenAmount amount={toTokenUnits(bought)} decimals={pool.token.decimals} />,
          },
          {
            head: t.text('pools.overPrice'),
            kind: 'number',
            card: 'start',
            cell: ({ paid, bought }) =>
              formatSignedPercent(divideHalfUp(100n * (paid * y - bought * x), bought * x, 2)),
          },
          {
            head: t.text('pools.priceMoves'),
            kind: 'number',
            card: 'end',
            cell: ({ paid, bought }) => formatSignedPercent(priceMove(x, y, { paid, bought })),
          },
        ]}
      />
      <p className="dim">
        {t.text('pools.depthSource', { height: formatCount(pool.height), fee: `${pool.feePercent}\u{a0}%` })}
      </p>
    </Section>
  )
}

/** Reserves of a pool of ERG and a token. */
export function reservesOf({ nanoErg, token, feePercent }: PoolDetail) {
  if (nanoErg === null) return undefined
  const perMille = Math.round(Number(feePercent) * 10)
  return { x: BigInt(nanoErg), y: BigInt(token.amount), fee: 1000 - perMille }
}

/** How much a purchase raises the ratio of the reserves, in percent. */
export function priceMove(
  x: bigint,
  y: bigint,
  { paid, bought }: { readonly paid: bigint; readonly bought: bigint },
): string {
  const before = x * (y - bought)
  return divideHalfUp(100n * ((x + paid) * y - before), before, 2)
}

/** Both reserves with their course over the span of the chart. */
export function ReservesSection({ pool, view: { days } }: PoolPageProps) {
  const t = useTranslation()
  const { poolNft, token, quoteToken, nanoErg } = pool
  const { data } = useResource(poolChartResource(poolNft, days))
  const known = data?.days ?? []
  const coin = formatCoinUnit(usePublicConfig().coinName)
  return (
    <Section title={t.text('pools.reserves')} note={t.text('pools.days', { count: days })}>
      <dl className={css.reserves}>
        <div>
          <dt>{quoteToken === null ? coin : <TokenLink token={quoteToken} />}</dt>
          <dd>
            {quoteToken === null ? (
              <ErgAmount nanoErg={nanoErg} unit />
            ) : (
              <TokenAmount amount={quoteToken.amount} decimals={quoteToken.decimals} />
            )}
          </dd>
          <Sparkline values={known.map((day) => Number(day.nanoErg ?? day.quoteAmount ?? 0))} />
        </div>
        <div>
          <dt>
            <TokenLink token={token} />
          </dt>
          <dd>
            <TokenAmount amount={token.amount} decimals={token.decimals} />
          </dd>
          <Sparkline values={known.map((day) => Number(day.tokenAmount))} />
        </div>
      </dl>
    </Section>
  )
}
