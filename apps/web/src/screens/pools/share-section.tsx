import { parseAmount, redeemShares, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { PoolDetail } from '@ergo-explorer/contract'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { sanitizeDecimals } from '@ergo-explorer/sentences/name-text'
import { TokenLink } from '#entities/links.tsx'
import { formatTokenName } from '@ergo-explorer/sentences/name-text'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit, formatTokenAmount } from '#format/amount.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './pool.module.css'
import type { PoolPageProps } from './pool-view.ts'

/** What shares of the pool are worth. A form that works without scripts: the amount is in the URL. */
export function ShareSection({ pool, view: { lp, days } }: PoolPageProps) {
  const t = useTranslation()
  const decimals = sanitizeDecimals(pool.shareDecimals)
  const parsed = parseAmount(lp.replaceAll(/[\s_]/g, ''), decimals)
  const issued = BigInt(pool.issuedShares)
  const shares = parsed.ok && parsed.value > 0n && parsed.value <= issued ? parsed.value : undefined
  return (
    <Section title={t.text('pools.share')} id="share">
      <form method="get" action="#share" className={css.calculator}>
        <Field
          label={t.text('pools.shareField')}
          name="lp"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={lp}
        />
        {days !== 30 && <input type="hidden" name="days" value={days} />}
        <Button type="submit">{t.text('pools.calculate')}</Button>
      </form>
      {lp !== '' && shares === undefined && <p>{t.text('pools.shareInvalid')}</p>}
      {shares !== undefined && <ShareResult pool={pool} shares={shares} issued={issued} />}
      <p className="dim">{t.text('pools.shareNote', { issued: formatTokenAmount(toTokenUnits(issued), decimals) })}</p>
    </Section>
  )
}

interface ShareResultProps {
  readonly pool: PoolDetail
  readonly shares: bigint
  readonly issued: bigint
}

function ShareResult({ pool: { token, quoteToken, nanoErg }, shares, issued }: ShareResultProps) {
  const t = useTranslation()
  const coin = formatCoinUnit(usePublicConfig().coinName)
  const reserves = { x: BigInt(nanoErg ?? quoteToken?.amount ?? 0), y: BigInt(token.amount) }
  const { x, y } = redeemShares(reserves, shares, issued)
  return (
    <DescriptionList
      facts={[
        { label: t.text('pools.yourShare'), value: formatPercent(shares, issued, 4) },
        {
          label: formatTokenName(token),
          value: <TokenAmount amount={toTokenUnits(y)} decimals={token.decimals} />,
        },
        {
          label: quoteToken === null ? coin : <TokenLink token={quoteToken} isMarked={false} />,
          value:
            quoteToken === null ? (
              <ErgAmount nanoErg={toNanoErg(x)} unit />
            ) : (
              <TokenAmount amount={toTokenUnits(x)} decimals={quoteToken.decimals} />
            ),
        },
      ]}
    />
  )
}
