import { ERG_DECIMALS, readNanoErg, readTokenUnits, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { AddressValue, BalanceHistory } from '@ergo-explorer/contract'
import type { ReactNode } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { BALANCE_SPANS, balanceHistoryResource, type ChartAsset, endOf } from '#data/addresses/address-history.ts'
import { type ResourceState, useResource } from '#data/resource/use-resource.ts'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { sanitizeDecimals } from '@ergo-explorer/sentences/name-text'
import { displayTokenName } from '@ergo-explorer/sentences/name-text'
import { formatCoinUnit, formatErg, formatTokenAmount } from '#format/amount.ts'
import { formatCount, groupDigits, NO_BREAK_SPACE } from '#format/number.ts'
import { formatMicroDollars, readMicroDollars } from '#format/price.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SmallChart } from '#ui/chart/small-chart.tsx'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Menu } from '#ui/layout/menu.tsx'
import { Section } from '#ui/layout/section.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { addressLink, type AddressUrl } from '../address-url.ts'
import { UrlForm } from '../url-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { Button } from '#ui/form/button.tsx'
import css from './overview.module.css'

type ValueState = Pick<ResourceState<AddressValue | null>, 'data' | 'error' | 'retry'>

interface BalanceSectionProps {
  readonly address: string
  readonly url: AddressUrl
  /** Balance and value now. */
  readonly value: ValueState
  /** Balance and value at the end of the day `on`. */
  readonly then: ValueState | undefined
}

/** Balance over time, and on one day beside that of now. */
export function BalanceSection({ address, url, value, then }: BalanceSectionProps) {
  const t = useTranslation()
  const { data, error, retry } = useResource(balanceHistoryResource(address, url.asset, url.span))
  const title = t.text('address.balanceOverTime')
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data === null)
    return (
      <Section title={title}>
        <EmptyState kind="empty" sentence={t.text('error.notOffered')} />
      </Section>
    )
  return (
    <Section title={title} note={t.text('address.utc')}>
      <ChartToolbar url={url} value={value.data ?? null} token={data?.token ?? null} />
      <Readout url={url} now={value.data ?? null} then={then?.data ?? null} token={data?.token ?? null} />
      {data === undefined ? <div className={css.chartPlace} /> : <BalanceChart history={data} url={url} />}
    </Section>
  )
}

/** Further tokens of the menu are on the tab of tokens, in the order of their value. */
const MAX_MENU_TOKENS = 20
/** Tokens beside ERG. */
const MAX_CHOICES = 1

interface ToolbarProps {
  readonly url: AddressUrl
  readonly value: AddressValue | null
  /** The token of the chart. */
  readonly token: TokenView | null
}

function ChartToolbar({ url, value, token }: ToolbarProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const { asset } = url
  const held: readonly TokenView[] = [...(value?.priced ?? []), ...(value?.unpriced ?? [])].slice(0, MAX_MENU_TOKENS)
  const choices = token === null ? held.slice(0, MAX_CHOICES) : [token]
  const others = held.filter(({ tokenId }) => choices.every((choice) => choice.tokenId !== tokenId))
  const linkTo = (chosen: ChartAsset) => addressLink(url, { asset: chosen, paging: url.paging })
  const isCurrent = ({ tokenId, inDollars }: ChartAsset) => asset.tokenId === tokenId && asset.inDollars === inDollars
  const choice = (chosen: ChartAsset, content: ReactNode) => (
    <ChoiceLink key={`${chosen.tokenId}${chosen.inDollars}`} to={linkTo(chosen)} isCurrent={isCurrent(chosen)}>
      {content}
    </ChoiceLink>
  )
  return (
    <div className={css.toolbar}>
      <span className={css.assets}>
        <ChoiceGroup label={t.text('address.asset')}>
          {choice({ tokenId: null, inDollars: false }, unit)}
          {choice({ tokenId: null, inDollars: true }, t.text('address.inDollars', { asset: unit }))}
          {choices.map((one) => choice({ tokenId: one.tokenId, inDollars: false }, <TokenText token={one} />))}
          {token !== null &&
            choice(
              { tokenId: token.tokenId, inDollars: true },
              <>
                <TokenText token={token} />, $
              </>,
            )}
        </ChoiceGroup>
        {others.length > 0 && (
          <Menu summary={t.text('address.otherAsset')} group="address">
            {others.map((one) => (
              <AppLink key={one.tokenId} to={linkTo({ tokenId: one.tokenId, inDollars: false })} preventScrollReset>
                <TokenText token={one} />
              </AppLink>
            ))}
          </Menu>
        )}
      </span>
      <ChoiceGroup label={t.text('address.span')}>
        {BALANCE_SPANS.map((span) => (
          <ChoiceLink key={span} to={addressLink(url, { span, paging: url.paging })} isCurrent={span === url.span}>
            {t.text(`address.span.${span}`)}
          </ChoiceLink>
        ))}
      </ChoiceGroup>
    </div>
  )
}

const TokenText = ({ token }: { readonly token: TokenView }) => (
  <ClippedText text={displayTokenName(token)} width="name" isTokenName={token.name !== null} />
)

interface ReadoutProps {
  readonly url: AddressUrl
  readonly now: AddressValue | null
  readonly then: AddressValue | null
  readonly token: TokenView | null
}

/** The balance on a day beside that of now, with the form that chooses the day. */
function Readout({ url, now, then, token }: ReadoutProps) {
  const t = useTranslation()
  const { on } = url
  const before = then === null ? undefined : unitsOf(then, token)
  const after = now === null ? undefined : unitsOf(now, token)
  return (
    <div className={css.readout}>
      <dl className={css.pair}>
        {on !== null && then !== null && (
          <div>
            <dt>{t.text('address.balanceOn', { day: formatDate(endOf(on), t.locale) })}</dt>
            <dd className={css.figure}>
              <AssetFigure units={before} token={token} />
            </dd>
            <dd>
              {then.totalUsd !== null &&
                t.text('address.totalThen', { value: formatMicroDollars(readMicroDollars(then.totalUsd)) })}{' '}
              <AppLink to={addressLink(url, { at: then.height, on: null })}>
                {t.text('address.allAt', { height: formatCount(then.height) })}
              </AppLink>
            </dd>
            {(then.unpricedCount ?? 1) > 0 && (
              <dd>{t.text('address.unpricedThen', { tokens: then.unpricedCount ?? then.unpriced.length })}</dd>
            )}
          </div>
        )}
        {now !== null && (
          <div>
            <dt>{t.text('address.now')}</dt>
            <dd className={css.figure}>
              <AssetFigure units={after} token={token} />
            </dd>
            {before !== undefined && after !== undefined && (
              <dd>
                {t.parts('address.sinceThen', {
                  change: <AssetFigure key="change" units={after - before} token={token} sign />,
                })}
              </dd>
            )}
          </div>
        )}
      </dl>
      <UrlForm url={url} without={['on']} className={css.form}>
        <Field label={t.text('address.onDate')} type="date" name="on" defaultValue={on ?? undefined} required />
        <Button type="submit">{t.text('address.show')}</Button>
      </UrlForm>
    </div>
  )
}

/** The amount of the chosen asset; undefined for a token beyond those that are listed. */
function unitsOf(
  { nanoErg, priced, unpriced, unpricedCount }: AddressValue,
  token: TokenView | null,
): bigint | undefined {
  if (token === null) return BigInt(nanoErg)
  const held = [...priced, ...unpriced].find(({ tokenId }) => tokenId === token.tokenId)
  if (held !== undefined) return BigInt(held.amount)
  return unpricedCount !== null && unpricedCount <= unpriced.length ? 0n : undefined
}

interface AssetFigureProps {
  readonly units: bigint | undefined
  readonly token: TokenView | null
  readonly sign?: boolean
}

function AssetFigure({ units, token, sign }: AssetFigureProps) {
  if (token === null) return <ErgAmount nanoErg={units === undefined ? undefined : toNanoErg(units)} unit sign={sign} />
  return (
    <>
      <TokenAmount
        amount={units === undefined ? undefined : toTokenUnits(units)}
        decimals={token.decimals}
        sign={sign}
      />{' '}
      <small>
        <TokenText token={token} />
      </small>
    </>
  )
}

/** What came in and went out before a point, since the point before. */
interface PointFlow {
  readonly received: bigint
  readonly sent: bigint
}

/**
 * Gains and losses of each point. An address with too many changes to add up, or an older host, has the net change, with one
 * of both zero.
 */
export function flowsOf(points: BalanceHistory['points']): {
  readonly flows: readonly PointFlow[]
  readonly isNet: boolean
} {
  const [, ...later] = points
  const isNet = later.some(({ received, sent }) => typeof received !== 'string' || typeof sent !== 'string')
  const flows = points.map(({ amount, received, sent }, index): PointFlow => {
    if (!isNet) return { received: BigInt(received ?? 0), sent: BigInt(sent ?? 0) }
    const change = BigInt(amount) - BigInt(points[index - 1]?.amount ?? amount)
    return change > 0n ? { received: change, sent: 0n } : { received: 0n, sent: -change }
  })
  return { flows, isNet }
}

interface BalanceChartProps {
  readonly history: BalanceHistory
  readonly url: AddressUrl
}

function BalanceChart({ history, url: { asset, on } }: BalanceChartProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { token, points: all } = history
  const decimals = sanitizeDecimals(token?.decimals)
  const points = all.flatMap(({ timestamp, amount, usd }) => {
    if (!asset.inDollars) return [{ at: timestamp, value: amount }]
    return usd === null ? [] : [{ at: timestamp, value: usd }]
  })
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined)
    return (
      <EmptyState
        kind="empty"
        sentence={t.text(asset.inDollars && all.length > 0 ? 'address.noPriceYet' : 'address.neverHeld')}
      />
    )
  const format = (value: string) => {
    if (asset.inDollars) return formatMicroDollars(readMicroDollars(value))
    if (token === null) return formatErg(readNanoErg(value), coinName)
    return formatTokenAmount(readTokenUnits(value), decimals) + NO_BREAK_SPACE + displayTokenName(token)
  }
  const formatMark = (mark: string) => {
    if (asset.inDollars) return `$${groupDigits(mark)}`
    const units = BigInt(mark.split('.')[0] ?? '0')
    return formatTokenAmount(toTokenUnits(units), token === null ? ERG_DECIMALS : decimals)
  }
  // Values in dollars may lack points, and change with the rate.
  const { flows, isNet } = flowsOf(asset.inDollars ? [] : all)
  const rows = points
    .map(({ at, value }, index) => ({ at, value, before: points[index - 1]?.value, flow: flows[index] }))
    .filter(
      ({ value, before, flow }) =>
        value !== before || (flow !== undefined && (flow.received !== 0n || flow.sent !== 0n)),
    )
    .toReversed()
  const total = (part: keyof PointFlow) => format(String(flows.reduce((sum, flow) => sum + flow[part], 0n)))
  const amountOf = (units: bigint) => (units === 0n ? null : <AssetFigure units={units} token={token} sign />)
  const needle = on === null ? undefined : points.find(({ at }) => at >= endOf(on))
  const label = t.text('address.chartLabel', {
    asset: token === null ? formatCoinUnit(coinName) : displayTokenName(token),
    from: formatDate(first.at, t.locale),
    to: formatDate(last.at, t.locale),
    first: format(first.value),
    last: format(last.value),
  })
  return (
    <>
      <SmallChart
        size="medium"
        label={label}
        points={points}
        isStep={!asset.inDollars}
        formatMark={formatMark}
        isMarked={needle === undefined ? undefined : (point) => point === needle}
        changes={
          asset.inDollars
            ? undefined
            : {
                label: t.text(isNet ? 'address.netChanges' : 'address.inAndOut', {
                  received: total('received'),
                  sent: total('sent'),
                }),
                words: { gain: t.text('address.changeIn'), loss: t.text('address.changeOut') },
                bars: flows.map(({ received, sent }) => ({ gain: received, loss: sent })),
              }
        }
      />
      {isNet && !asset.inDollars && <p className={css.note}>{t.text('address.netChangesWhy')}</p>}
      <Disclosure summary={t.text('address.asTable')}>
        <DataTable
          place="detail"
          caption={t.text('address.balanceOverTime')}
          rows={rows}
          keyOf={({ at }) => at}
          columns={[
            { head: t.text('address.date'), card: 'title', cell: ({ at }) => formatDate(at, t.locale) },
            { head: t.text('address.amount'), kind: 'number', card: 'figure', cell: ({ value }) => format(value) },
            !asset.inDollars && {
              head: t.text('address.flowIn'),
              kind: 'number',
              card: 'side',
              cell: ({ flow }) => amountOf(flow?.received ?? 0n),
            },
            !asset.inDollars && {
              head: t.text('address.flowOut'),
              kind: 'number',
              card: 'under',
              cell: ({ flow }) => amountOf(-(flow?.sent ?? 0n)),
            },
          ]}
        />
      </Disclosure>
    </>
  )
}
