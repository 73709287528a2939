import type { AddressValue } from '@ergo-explorer/contract'
import { toNanoErg } from '@ergo-explorer/chain'
import type { ReactNode } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { ResourceState } from '#data/resource/use-resource.ts'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import { TokenInitial } from '#entities/token-initial.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { formatMicroDollars, readMicroDollars } from '#format/price.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { DataTable, ShareBar } from '#ui/table/data-table.tsx'
import type { AddressUrl } from '../address-url.ts'
import { tabLink } from '../address-url.ts'
import css from './overview.module.css'

interface HoldingsSectionProps {
  readonly url: AddressUrl
  readonly value: Pick<ResourceState<AddressValue | null>, 'data' | 'error' | 'retry'>
  /** Whether it is the value of an earlier block. */
  readonly isPast?: boolean
}

/** More tokens are on the tab of tokens. */
const MAX_ROWS = 8

/** What the address holds: ERG and tokens with their value, most valuable first. */
export function HoldingsSection({ url, value: { data, error, retry }, isPast = false }: HoldingsSectionProps) {
  const t = useTranslation()
  const title = t.text('address.holdings')
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data === undefined)
    return (
      <Section title={title}>
        <Skeleton width="full" />
      </Section>
    )
  if (data === null)
    return (
      <Section title={title}>
        <EmptyState kind="empty" sentence={t.text('error.notOffered')} />
      </Section>
    )
  return (
    <Section
      title={title}
      end={isPast ? undefined : <AppLink to={tabLink(url, 'tokens')}>{t.text('address.allTokens')}</AppLink>}
    >
      <HoldingsTable value={data} isPast={isPast} />
    </Section>
  )
}

interface HoldingRow {
  readonly key: string
  readonly name: ReactNode
  readonly amount: ReactNode
  /** Null without a price. */
  readonly nanoErg: bigint | null
  readonly usd: string | null
}

function HoldingsTable({ value, isPast }: { readonly value: AddressValue; readonly isPast: boolean }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const unit = formatCoinUnit(coinName)
  const total = BigInt(value.totalNanoErg)
  const hasRate = value.rate !== null
  const tokens = [
    ...value.priced.map((token) => ({ token, value: token.valuation })),
    ...value.unpriced.map((token) => ({ token, value: null })),
  ]
  // The page of a past state has no tab of tokens.
  const shown = isPast ? tokens : tokens.slice(0, MAX_ROWS)
  const rows: readonly HoldingRow[] = [
    {
      key: unit,
      name: unit,
      amount: <ErgAmount nanoErg={value.nanoErg} />,
      nanoErg: BigInt(value.nanoErg),
      usd: value.usd,
    },
    ...shown.map(({ token, value: priced }) => ({
      key: token.tokenId,
      name: <TokenName token={token} />,
      amount: <TokenAmount amount={token.amount} decimals={token.decimals} />,
      nanoErg: priced === null ? null : BigInt(priced.nanoErg),
      usd: priced?.usd ?? null,
    })),
  ]
  const unlisted = value.priced.length + (value.unpricedCount ?? value.unpriced.length) - shown.length
  return (
    <>
      <DataTable
        className={css.holdings}
        caption={t.text('address.holdings')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { head: t.text('address.asset'), card: 'title', lead: true, cell: ({ name }) => name },
          { head: t.text('address.amount'), kind: 'number', card: 'under', cell: ({ amount }) => amount },
          {
            head: hasRate ? t.text(isPast ? 'address.usdThen' : 'address.usdNow') : t.text('address.value', { unit }),
            kind: 'number',
            card: 'figure',
            cell: ({ nanoErg, usd }) =>
              nanoErg === null ? (
                <span className="dim">{t.text('address.noPrice')}</span>
              ) : usd !== null ? (
                formatMicroDollars(readMicroDollars(usd))
              ) : (
                <ErgAmount nanoErg={toNanoErg(nanoErg)} />
              ),
          },
          {
            head: t.text('address.share'),
            kind: 'number',
            card: 'side',
            cell: ({ nanoErg }) =>
              nanoErg !== null &&
              total > 0n && (
                <span className={css.share}>
                  <ShareBar share={Number((10_000n * nanoErg) / total) / 10_000} />
                  {formatPercent(nanoErg, total, 1)}
                </span>
              ),
          },
        ]}
      />
      <p className={css.total}>
        <span>{t.text('address.total')}</span>
        <b>
          {value.totalUsd === null ? (
            <ErgAmount nanoErg={value.totalNanoErg} unit />
          ) : (
            formatMicroDollars(readMicroDollars(value.totalUsd))
          )}
        </b>
      </p>
      <p className={css.note}>
        {t.text('address.pricedTokens', {
          priced: value.priced.length,
          unpriced: value.unpricedCount ?? value.unpriced.length,
        })}{' '}
        {unlisted > 0 && t.text('address.moreTokens', { count: formatCount(unlisted) })}
      </p>
    </>
  )
}

const TokenName = ({ token }: { readonly token: TokenView }) => (
  <span className={css.token}>
    <TokenInitial className={css.initial} token={{ ...token, isNft: false }} />
    <TokenLink token={token} />
  </span>
)
