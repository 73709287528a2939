import { NANOERG_PER_ERG, PRICE_RULES, quotePurchase } from '@ergo-explorer/chain'
import type { PoolDetail } from '@ergo-explorer/contract'
import type { ReactNode } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { AddressLink, contractPath } from '#entities/links.tsx'
import { formatTokenName } from '@ergo-explorer/sentences/name-text'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatCount } from '#format/number.ts'
import { formatPercentText, formatSignedPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { StatusMark } from '#ui/text/status.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import css from './pool.module.css'
import { priceMove, reservesOf } from './pool-market.tsx'

interface PoolProps {
  readonly pool: PoolDetail
}

type Verdict = 'proven' | 'unmet' | 'open'

interface Evidence {
  readonly name: string
  readonly verdict: Verdict
  readonly text: string
  readonly link?: ReactNode
}

const MARKS = { proven: 'confirmed', unmet: 'warning', open: 'unconfirmed' } as const

/** The order in which a pool is checked: a condition after the first unmet one is not known. */
const CONDITIONS = ['script', 'nft', 'fee', 'reserves', 'trades'] as const

/** ERG of an example purchase: the largest that is a tenth of the reserve at most. */
const PAYMENTS = [1000n, 100n, 10n]

/** What proves the price, and what does not. */
export function EvidenceSection({ pool }: PoolProps) {
  const t = useTranslation()
  const { poolNft, token, owner, fault, traderCount, providers } = pool
  const verdictOf = (condition: (typeof CONDITIONS)[number]): Verdict => {
    if (fault === null || CONDITIONS.indexOf(condition) < CONDITIONS.indexOf(fault)) return 'proven'
    return condition === fault ? 'unmet' : 'open'
  }
  const textOf = (condition: 'script' | 'nft' | 'trades') => {
    const verdict = verdictOf(condition)
    return {
      verdict,
      text: t.text(`pools.proof.${condition}.${verdict}`, {
        count: traderCount ?? 0,
        needed: PRICE_RULES.minTraders,
      }),
    }
  }
  const coin = formatCoinUnit(usePublicConfig().coinName)
  const reserves = reservesOf(pool)
  const payment = PAYMENTS.find((erg) => reserves !== undefined && 10n * erg * NANOERG_PER_ERG <= reserves.x) ?? 1n
  const paid = payment * NANOERG_PER_ERG
  const bought = reserves === undefined ? 0n : quotePurchase(reserves, paid)
  const [largest] = providers
  const evidence: Evidence[] = [
    {
      name: t.text('pools.proof.script'),
      ...textOf('script'),
      link: owner.templateHash !== null && (
        <AppLink to={contractPath(owner.templateHash)}>{t.text('pools.contract')}</AppLink>
      ),
    },
    {
      name: t.text('pools.proof.nft'),
      ...textOf('nft'),
      link: (
        <ScreenLink screen="timeline" to={`/token/${poolNft}/timeline`}>
          {t.text('pools.timeline')}
        </ScreenLink>
      ),
    },
    { name: t.text('pools.proof.trades'), ...textOf('trades') },
    ...(reserves === undefined || bought === 0n
      ? []
      : [
          {
            name: t.text('pools.proof.depth'),
            verdict: verdictOf('reserves'),
            text: t.text('pools.proof.depthText', {
              amount: `${formatCount(payment)} ${coin}`,
              percent: formatSignedPercent(priceMove(reserves.x, reserves.y, { paid, bought })),
            }),
          },
        ]),
    ...(largest === undefined
      ? []
      : [
          {
            name: t.text('pools.proof.locked'),
            verdict: 'unmet' as const,
            text: t.text('pools.proof.lockedText', { share: formatPercentText(largest.sharePercent) }),
          },
        ]),
    {
      name: t.text('pools.proof.second'),
      verdict: 'open',
      text: t.text(token.isOriginal ? 'pools.proof.secondText' : 'pools.proof.secondUnknown', {
        token: formatTokenName(token),
      }),
    },
  ]
  return (
    <Section title={t.text('pools.proof')} note={t.text(fault === null ? 'pools.counted' : 'pools.notCounted')}>
      <ul className={css.evidence}>
        {evidence.map(({ name, verdict, text, link }) => (
          <li key={name}>
            <StatusMark kind={MARKS[verdict]} label={t.text(`pools.verdict.${verdict}`)} />
            <span>
              <b>{name}</b>
              <span className="dim">{text}</span>
            </span>
            {link}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The largest providers with their part of the pool. */
export function ProvidersSection({ pool }: PoolProps) {
  const t = useTranslation()
  const title = t.text('pools.providers')
  return (
    <Section
      title={title}
      note={t.text('pools.providersNote')}
      end={
        <ScreenLink screen="token" to={`/token/${pool.shareTokenId}?tab=holders`}>
          {t.text('pools.allProviders', { count: formatCount(pool.providerCount) })}
        </ScreenLink>
      }
    >
      <DataTable
        caption={title}
        rows={pool.providers}
        keyOf={({ party }) => party.scriptHash}
        columns={[
          {
            head: t.text('pools.address'),
            card: 'title',
            lead: true,
            cell: ({ party }) => <AddressLink party={party} />,
          },
          {
            head: t.text('pools.shares'),
            kind: 'number',
            card: 'side',
            cell: ({ shares }) => <TokenAmount amount={shares} decimals={pool.shareDecimals} />,
          },
          {
            head: t.text('pools.part'),
            kind: 'number',
            card: 'figure',
            cell: ({ sharePercent }) => formatPercentText(sharePercent),
          },
        ]}
      />
    </Section>
  )
}
