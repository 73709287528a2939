import { usePublicConfig } from '#config/use-public-config.ts'
import { ORDER_BOOK_FEATURE } from '#data/orders/order-books.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import { useResource } from '#data/resource/use-resource.ts'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { listErgPools, tokenMarketResource } from '#data/tokens/token.ts'
import { Age } from '#entities/age.tsx'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { BoxLink } from '#entities/links.tsx'
import { PriceFigure } from '#entities/price.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatSignedPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { Tag } from '#ui/text/tag.tsx'
import css from '../token.module.css'

/** Price, liquidity and source box of each pool that trades the token against ERG. */
export function PriceSection({ token }: { readonly token: TokenView }) {
  const hasMarket = useHasFeature(ORDER_BOOK_FEATURE)
  return hasMarket && token.verdict?.kind !== 'copy' ? <Pools token={token} /> : null
}

function Pools({ token }: { readonly token: TokenView }) {
  const t = useTranslation()
  const coin = formatCoinUnit(usePublicConfig().coinName)
  const { data } = useResource(tokenMarketResource(token.tokenId))
  const pools = data ? listErgPools(data) : []
  if (pools.length === 0) return null
  const title = t.text('token.price')
  return (
    <Section title={title} note={t.text('token.priceNote')} className="span-12">
      <DataTable
        caption={title}
        rows={pools}
        keyOf={({ boxId }) => boxId}
        columns={[
          {
            head: t.text('token.pool'),
            card: 'title',
            cell: ({ poolNft, isCounted }) => (
              <>
                <ScreenLink screen="pool" to={`/pools/${poolNft}`}>
                  <ShortHash id={poolNft} />
                </ScreenLink>
                {!isCounted && <Tag tone="warning">{t.text('token.poolNotCounted')}</Tag>}
              </>
            ),
          },
          {
            head: `${title}, ${coin}`,
            label: title,
            kind: 'number',
            card: 'figure',
            cell: ({ price }) => <PriceFigure price={price} />,
          },
          {
            head: t.text('token.change24h'),
            kind: 'number',
            cell: ({ changePercent }) => (changePercent === null ? null : formatSignedPercent(changePercent)),
          },
          {
            head: t.text('token.liquidity'),
            kind: 'number',
            cell: ({ nanoErg }) => <ErgAmount nanoErg={nanoErg} unit />,
          },
          {
            head: t.text('token.amount'),
            kind: 'number',
            cell: ({ token: { amount } }) => <TokenAmount amount={amount} decimals={token.decimals} />,
          },
          {
            head: t.text('token.sourceBox'),
            card: 'under',
            label: true,
            cell: ({ boxId, timestamp }) => (
              <>
                <BoxLink id={boxId} length={6} /> · <Age timestamp={timestamp} />
              </>
            ),
          },
        ]}
      />
      <p className={css.lead}>
        {data?.marketPrice
          ? t.parts('token.priceDepth', {
              pools: data.marketPrice.poolCount,
              depth: <ErgAmount key="depth" nanoErg={data.marketPrice.depth} unit />,
              age: data.marketPrice.age,
            })
          : t.text('token.noPrice')}{' '}
        {t.text('token.priceHow')}
      </p>
    </Section>
  )
}
