import { partyFromAddress } from '../../../data/addresses/party-from-address.ts'
import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import { AddressLink } from '../../../entities/address-link.tsx'
import { BoxLink } from '../../../entities/box-link.tsx'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { TokenLink } from '../../../entities/token-link.tsx'
import { NO_BREAK_SPACE } from '../../../format/signs.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ShortHash } from '../../../ui/hash.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/description-list.tsx'
import { Section } from '../../../ui/section.tsx'
import css from '../oracle-pools.module.css'

interface RulesProps {
  readonly pool: OraclePoolView
}

/** Conditions for a rate update. */
export function RateUpdateRulesSection({ pool: { refresh, version, rewards } }: RulesProps) {
  const t = useTranslation()
  return (
    <Section className="span-6" title={t.text('oraclePool.rules')}>
      <DescriptionList>
        <DescriptionRow label={t.text('oraclePool.version')}>{t.text(`oraclePool.version.${version}`)}</DescriptionRow>
        {refresh !== null && <RefreshRows refresh={refresh} />}
        {rewards !== null && (
          <DescriptionRow label={t.text('oraclePool.pays')}>
            <TokenLink token={rewards.token} />
          </DescriptionRow>
        )}
      </DescriptionList>
      {refresh === null && <p className={`dim ${css.below}`}>{t.text('oraclePool.noRules')}</p>}
    </Section>
  )
}

function RefreshRows({ refresh }: { readonly refresh: NonNullable<OraclePoolView['refresh']> }) {
  const t = useTranslation()
  const { epochLength, minDatapoints, maxDeviationPercent, buffer } = refresh
  const percent = `${maxDeviationPercent}${NO_BREAK_SPACE}%`
  return (
    <>
      <DescriptionRow label={t.text('oraclePool.refreshEvery')}>
        {t.text('oraclePool.refreshEveryText', { blocks: epochLength })}
      </DescriptionRow>
      <DescriptionRow label={t.text('oraclePool.agreement')}>
        {t.text('oraclePool.agreementText', { needed: minDatapoints })}
      </DescriptionRow>
      <DescriptionRow label={t.text('oraclePool.spread')}>
        {t.text('oraclePool.spreadText', { percent })}
      </DescriptionRow>
      <DescriptionRow label={t.text('oraclePool.buffer')}>
        {t.text('oraclePool.bufferText', { blocks: buffer })}
      </DescriptionRow>
    </>
  )
}

/** Boxes, contracts and tokens of the pool. */
export function ContractsSection({ pool: { refresh, address, boxId } }: RulesProps) {
  const t = useTranslation()
  return (
    <Section className="span-6" title={t.text('oraclePool.contracts')}>
      <DescriptionList>
        <DescriptionRow label={t.text('oraclePool.poolBox')}>
          <BoxLink id={boxId} />
        </DescriptionRow>
        <DescriptionRow label={t.text('oraclePool.contract')}>
          <AddressLink party={partyFromAddress(address)} />
        </DescriptionRow>
        {refresh !== null && (
          <>
            <DescriptionRow label={t.text('oraclePool.refreshBox')}>
              <BoxLink id={refresh.boxId} />
            </DescriptionRow>
            <DescriptionRow label={t.text('oraclePool.refreshContract')}>
              <AddressLink party={partyFromAddress(refresh.address)} />
            </DescriptionRow>
            <DescriptionRow label={t.text('oraclePool.refreshNft')}>
              <TokenId id={refresh.refreshNft} />
            </DescriptionRow>
            <DescriptionRow label={t.text('oraclePool.oracleToken')}>
              <TokenId id={refresh.oracleToken} />
            </DescriptionRow>
          </>
        )}
      </DescriptionList>
    </Section>
  )
}

const TokenId = ({ id }: { readonly id: string }) => (
  <ScreenLink screen="token" to={`/token/${id}`}>
    <ShortHash id={id} />
  </ScreenLink>
)
