import { usePublicConfig } from '#config/use-public-config.ts'
import { type MergedFigures, type Prices, valueOf } from '#data/my/figures.ts'
import { displayTokenName } from '@ergo-explorer/sentences/name-text'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatPercent } from '#format/percent.ts'
import { formatErgInDollars } from '#format/price.ts'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { DataTable, ShareBar } from '#ui/table/data-table.tsx'
import { ShowMore } from '#ui/layout/show-more.tsx'
import type { NanoErg } from '@ergo-explorer/chain'
import css from './my.module.css'

interface TableProps {
  readonly merged: MergedFigures
  readonly prices: Prices
}

const MAX_ROWS = 12

/** ERG and the tokens of all addresses, most valuable first. */
export function TokenTable({ merged, prices }: TableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const total = BigInt(merged.total)
  const rows = [
    { token: null, value: merged.nanoErg },
    ...merged.tokens
      .filter(({ tokenId }) => prices.pools[tokenId] === undefined)
      .map((token) => ({ token, value: valueOf(prices, token) }))
      .toSorted((a, b) => compare(b.value, a.value)),
  ]
  const table = (shown: typeof rows) => (
    <DataTable
      caption={t.text('my.tokens')}
      rows={shown}
      keyOf={({ token }) => token?.tokenId ?? unit}
      columns={[
        {
          head: t.text('my.token'),
          card: 'title',
          lead: true,
          cell: ({ token }) => (token === null ? unit : <TokenLink token={token} />),
        },
        {
          head: t.text('my.amount'),
          kind: 'number',
          card: 'under',
          cell: ({ token }) =>
            token === null ? (
              <ErgAmount nanoErg={merged.nanoErg} />
            ) : (
              <TokenAmount amount={token.amount} decimals={token.decimals} />
            ),
        },
        {
          head: t.text('my.value'),
          kind: 'number',
          card: 'figure',
          cell: ({ value }) => <Value value={value} prices={prices} />,
        },
        {
          head: t.text('my.share'),
          kind: 'number',
          card: 'side',
          cell: ({ value }) =>
            value !== null && total > 0n ? (
              <ShareBar share={Number((10_000n * BigInt(value)) / total) / 10_000}>
                {formatPercent(BigInt(value), total, 1)}
              </ShareBar>
            ) : (
              UNKNOWN_VALUE_TEXT
            ),
        },
      ]}
    />
  )
  return (
    <Section title={t.text('my.tokens')} note={t.text('my.tokensNote')}>
      {table(rows.slice(0, MAX_ROWS))}
      {rows.length > MAX_ROWS && <ShowMore>{table(rows.slice(MAX_ROWS))}</ShowMore>}
      <p className={css.note}>
        {t.text('my.prices')} {merged.hasMoreTokens && t.text('my.moreTokens')}
      </p>
    </Section>
  )
}

/** Shares of liquidity pools, with the reserves for which they can be redeemed. */
export function PositionTable({ merged: { positions }, prices }: TableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <Section title={t.text('my.positions')} note={t.text('my.positionsNote')}>
      <DataTable
        caption={t.text('my.positions')}
        rows={positions}
        keyOf={({ shares }) => shares.tokenId}
        columns={[
          {
            head: t.text('my.pool'),
            card: 'title',
            lead: true,
            cell: ({ poolNft, tokens: [token] }) => (
              <ScreenLink screen="pool" to={`/pools/${poolNft}`}>
                {t.text('my.poolOf', { token: token === undefined ? '' : displayTokenName(token) })}
              </ScreenLink>
            ),
          },
          {
            head: t.text('my.contains'),
            card: 'under',
            cell: ({ nanoErg, tokens }) => (
              <ul className={css.parts}>
                {nanoErg !== null && (
                  <li>
                    <ErgAmount nanoErg={nanoErg} /> {unit}
                  </li>
                )}
                {tokens.map((token) => (
                  <li key={token.tokenId}>
                    <TokenAmount amount={token.amount} decimals={token.decimals} /> <TokenLink token={token} />
                  </li>
                ))}
              </ul>
            ),
          },
          {
            head: t.text('my.value'),
            kind: 'number',
            card: 'figure',
            cell: ({ value }) => <Value value={value} prices={prices} />,
          },
        ]}
      />
    </Section>
  )
}

function Value({ value, prices: { usd } }: { readonly value: NanoErg | null; readonly prices: Prices }) {
  const t = useTranslation()
  if (value === null) return <span className="dim">{t.text('my.noPrice')}</span>
  return usd === null ? <ErgAmount nanoErg={value} unit /> : formatErgInDollars(value, usd)
}

/** Without a price last. */
function compare(a: NanoErg | null, b: NanoErg | null): number {
  const difference = BigInt(a ?? -1) - BigInt(b ?? -1)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
