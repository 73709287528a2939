import type { TokenMarket } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource } from '#data/stats/network-stats.ts'
import { tokenMarketListResource } from '#data/tokens/token-lists.ts'
import { toNanoErg } from '@ergo-explorer/chain'
import { ErgAmount } from '#entities/amount.tsx'
import { figureOf } from '#entities/figure.ts'
import { TokenLink } from '#entities/links.tsx'
import { PriceFigure } from '#entities/price.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { TokenInitial } from '#entities/token-initial.tsx'
import { OddName, VerdictMark } from '#entities/verdict-status.tsx'
import { formatCoinUnit, formatSupply } from '#format/amount.ts'
import { formatCount, MINUS_SIGN, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { dollarsPerCoin } from '@ergo-explorer/sentences/oracle-rate'
import { formatSignedPercent } from '#format/percent.ts'
import { formatPriceInDollars } from '#format/price.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import tokens from '../tokens.module.css'
import css from './issued.module.css'

const LOADING_ROWS = 8

/** Tokens with a price, most liquid first. Nothing if the API has no prices. */
export function MarketSection() {
  const t = useTranslation()
  const { coinName, pricePoolNft } = usePublicConfig()
  const { data, error, retry } = useResource(tokenMarketListResource)
  const { data: market } = useResource(marketResource(pricePoolNft), { isRefreshedOnMount: false })
  if (data === null) return null
  const title = t.text('tokens.market')
  if (data === undefined && error !== null)
    return (
      <Section title={title} className={tokens.before}>
        <LoadError retry={retry} />
      </Section>
    )
  const unit = formatCoinUnit(coinName)
  const dollars = market ? dollarsPerCoin(market.rate) : undefined
  const items = data?.items ?? []
  const volume = items.reduce((sum, { volumeNanoErg }) => sum + BigInt(volumeNanoErg), 0n)
  return (
    <Section
      title={title}
      note={
        data && t.text('tokens.marketNote', { tokens: items.length, volume: formatSupply(toNanoErg(volume), coinName) })
      }
      className={tokens.before}
    >
      {data === undefined || items.length > 0 ? (
        <DataTable
          caption={title}
          rows={data === undefined ? LOADING_ROWS : items}
          keyOf={({ token }) => token.tokenId}
          isTall
          columns={[
            {
              head: t.text('tokens.token'),
              card: 'title',
              lead: true,
              skeleton: 5,
              cell: (item) => <MarketToken item={item} />,
            },
            {
              head: t.text('tokens.priceIn', { unit }),
              kind: 'number',
              card: 'figure',
              cell: ({ price }) => <PriceFigure price={price} />,
            },
            {
              head: t.text('tokens.priceUsd'),
              kind: 'number',
              card: 'side',
              cell: ({ price }) =>
                dollars === undefined ? UNKNOWN_VALUE_TEXT : <b>{formatPriceInDollars(price, dollars)}</b>,
            },
            {
              head: t.text('token.change24h'),
              kind: 'number',
              card: 'start',
              cell: ({ changePercent }) => <Change percent={changePercent} />,
            },
            {
              head: t.text('tokens.liquidityIn', { unit }),
              kind: 'number',
              card: 'end',
              cell: ({ depth }) => <ErgAmount nanoErg={depth} />,
            },
            {
              head: t.text('tokens.volumeIn', { unit }),
              kind: 'number',
              card: 'start',
              cell: ({ volumeNanoErg }) => <ErgAmount nanoErg={volumeNanoErg} />,
            },
            {
              head: t.text('token.holders'),
              kind: 'number',
              card: 'end',
              figure: ({ token }) => figureOf('token-holders', token.tokenId, token.holderCount),
              cell: ({ token }) => formatCount(token.holderCount),
            },
          ]}
        />
      ) : (
        <p>{t.text('tokens.noMarket')}</p>
      )}
      <p className={`label ${css.how}`}>{t.text('token.priceHow')}</p>
    </Section>
  )
}

function Change({ percent }: { readonly percent: string | null }) {
  if (percent === null) return UNKNOWN_VALUE_TEXT
  const text = formatSignedPercent(percent)
  return (
    <span className={text.startsWith('+') ? 'is-in' : text.startsWith(MINUS_SIGN) ? 'is-out' : undefined}>{text}</span>
  )
}

/** Name and mark; the copies of an original are folded under it. */
function MarketToken({ item: { token, copyCount, copies } }: { readonly item: TokenMarket }) {
  const t = useTranslation()
  return (
    <span className={css.token}>
      <TokenInitial token={token} className={css.initial} />
      <TokenLink token={token} isMarked={false} />
      <VerdictMark token={token} />
      {copyCount > 0 && (
        <details className={css.copies}>
          <summary>{t.text('tokens.copies', { count: copyCount })}</summary>
          <ul>
            {copies.map(({ tokenId, name, verdict, holderCount, timestamp }) => (
              <li key={tokenId}>
                <ScreenLink screen="token" to={`/token/${tokenId}`}>
                  <OddName name={name ?? ''} letters={verdict.oddLetters} />
                </ScreenLink>{' '}
                <ShortHash id={tokenId} />{' '}
                {t.text('tokens.copyFacts', { holders: holderCount, date: formatDate(timestamp, t.locale) })}
              </li>
            ))}
          </ul>
          {copyCount > copies.length && (
            <ScreenLink screen="token" to={`/token/${token.tokenId}?tab=same-name`}>
              {t.text('tokens.allCopies')}
            </ScreenLink>
          )}
        </details>
      )}
    </span>
  )
}
