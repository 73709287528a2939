import { toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { PoolDetail } from '@ergo-explorer/contract'
import type { ReactNode } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { sanitizeDecimals } from '@ergo-explorer/sentences/name-text'
import { contractPath, TokenLink } from '#entities/links.tsx'
import { formatTokenName } from '@ergo-explorer/sentences/name-text'
import { formatCoinUnit, formatErg, formatTokenAmount } from '#format/amount.ts'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatPercentText } from '#format/percent.ts'
import { formatPrice } from '#format/price.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { Tag } from '#ui/text/tag.tsx'
import css from './pool.module.css'
import { EvidenceSection, ProvidersSection } from './pool-evidence.tsx'
import { ChangesSection, DepthSection, PriceSection, ReservesSection } from './pool-market.tsx'
import type { PoolPageProps } from './pool-view.ts'
import { ShareSection } from './share-section.tsx'

/** All that is known about a liquidity pool. */
export function PoolPage({ pool, view, back }: PoolPageProps & { readonly back: ReactNode }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const coin = formatCoinUnit(coinName)
  const { poolNft, token, quoteToken, nanoErg, price, changePercent, owner } = pool
  const name = formatTokenName(token)
  const quoteName = quoteToken === null ? coin : formatTokenName(quoteToken)
  const heading = t.text('pools.named', { token: name, quote: quoteName })
  const sentence = t.text('pools.sentence', {
    token: name,
    price: `${formatPrice(price)} ${quoteName}`,
    direction: changePercent === null ? 'none' : changePercent.startsWith('-') ? 'down' : 'up',
    percent: formatPercentText(changePercent?.replace('-', '') ?? null),
    worth:
      nanoErg === null
        ? `${formatTokenAmount(toTokenUnits(2n * BigInt(quoteToken?.amount ?? 0n)), sanitizeDecimals(quoteToken?.decimals))} ${quoteName}`
        : formatErg(toNanoErg(2n * BigInt(nanoErg)), coinName),
  })
  usePageMetadata({ title: heading, canonical: `/pools/${poolNft}`, description: sentence })
  return (
    <>
      <PageHeader
        back={back}
        heading={<bdi>{heading}</bdi>}
        details={
          <>
            {owner.label !== null && (
              <Tag>
                <ClippedText text={owner.label.name} width="name" />
              </Tag>
            )}
            <span>{t.text('pools.since', { date: formatDate(pool.firstTimestamp, t.locale) })}</span>
          </>
        }
        sentence={sentence}
        actions={
          <>
            <LinkButton to={`/token/${poolNft}/timeline`}>{t.text('pools.timeline')}</LinkButton>
            {owner.templateHash !== null && (
              <LinkButton to={contractPath(owner.templateHash)}>{t.text('pools.contract')}</LinkButton>
            )}
          </>
        }
        id={
          <>
            <FullHash id={poolNft} />
            <CopyButton text={poolNft} label={t.text('pools.copyNft')} />
            <span className="dim">{t.text('pools.nft')}</span>
          </>
        }
      />
      <PoolFigures pool={pool} />
      <div className={css.sections}>
        <PriceSection pool={pool} view={view} />
        <div className="grid">
          <div className="span-8">
            <div className={css.sections}>
              <ChangesSection pool={pool} view={view} />
              <DepthSection pool={pool} />
            </div>
          </div>
          <div className="span-4">
            <div className={css.sections}>
              <ReservesSection pool={pool} view={view} />
              <ShareSection pool={pool} view={view} />
            </div>
          </div>
        </div>
        <div className="grid">
          <div className="span-7">
            <EvidenceSection pool={pool} />
          </div>
          <div className="span-5">
            <ProvidersSection pool={pool} />
          </div>
        </div>
      </div>
    </>
  )
}

function PoolFigures({ pool }: { readonly pool: PoolDetail }) {
  const t = useTranslation()
  const { token, quoteToken, nanoErg, volumeNanoErg, volumeQuote, tradeCount, purchaseCount, providers } = pool
  const quote = (erg: bigint | null, units: bigint | null) =>
    quoteToken === null ? (
      <ErgAmount nanoErg={erg === null ? null : toNanoErg(erg)} unit />
    ) : (
      <>
        <TokenAmount amount={units === null ? null : toTokenUnits(units)} decimals={quoteToken.decimals} />{' '}
        <TokenLink token={quoteToken} isMarked={false} />
      </>
    )
  const doubled = (amount: string | null | undefined) =>
    amount === null || amount === undefined ? null : 2n * BigInt(amount)
  const [largest] = providers
  return (
    <KeyFigures
      facts={[
        {
          label: t.text('pools.liquidity'),
          value: quote(doubled(nanoErg), doubled(quoteToken?.amount)),
          note: t.text('pools.liquidityNote'),
        },
        {
          label: t.text('pools.volume'),
          value: quote(
            volumeNanoErg === null ? null : BigInt(volumeNanoErg),
            volumeQuote === null ? null : BigInt(volumeQuote),
          ),
          note: t.text('pools.volumeNote', { bought: purchaseCount, sold: tradeCount - purchaseCount }),
        },
        {
          label: t.text('pools.fee'),
          value: formatPercentText(pool.feePercent),
          note: t.text('pools.feeNote'),
        },
        {
          label: t.text('pools.reserveOf', { token: formatTokenName(token) }),
          value: <TokenAmount amount={token.amount} decimals={token.decimals} />,
          note: t.text('pools.inBlock', { height: formatCount(pool.height) }),
        },
        {
          label: t.text('pools.providers'),
          value: formatCount(pool.providerCount),
          note:
            largest === undefined
              ? UNKNOWN_VALUE_TEXT
              : t.text('pools.largest', { share: formatPercentText(largest.sharePercent) }),
        },
      ]}
    />
  )
}
