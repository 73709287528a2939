import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { partyFromAddress } from '@ergo-explorer/sentences/party-view'
import { AddressLink, BoxLink, TokenLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { NO_BREAK_SPACE } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ShortHash } from '#ui/text/hash.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from '../oracle-pools.module.css'

interface RulesProps {
  readonly pool: OraclePoolDetail
}

/** Conditions for a rate update. */
export function RateUpdateRulesSection({ pool: { refresh, contractVersion: version, rewards } }: RulesProps) {
  const t = useTranslation()
  return (
    <Section className="span-6" title={t.text('oraclePool.rules')}>
      <DescriptionList
        facts={[
          { label: t.text('oraclePool.version'), value: t.text(`oraclePool.version.${version}`) },
          {
            label: t.text('oraclePool.refreshEvery'),
            value: refresh && t.text('oraclePool.refreshEveryText', { blocks: refresh.epochLength }),
          },
          {
            label: t.text('oraclePool.agreement'),
            value: refresh && t.text('oraclePool.agreementText', { needed: refresh.minDatapointCount }),
          },
          {
            label: t.text('oraclePool.spread'),
            value:
              refresh &&
              t.text('oraclePool.spreadText', { percent: `${refresh.maxDeviationPercent}${NO_BREAK_SPACE}%` }),
          },
          {
            label: t.text('oraclePool.buffer'),
            value: refresh && t.text('oraclePool.bufferText', { blocks: refresh.buffer }),
          },
          { label: t.text('oraclePool.pays'), value: rewards && <TokenLink token={rewards} /> },
        ]}
      />
      {refresh === null && <p className={`dim ${css.below}`}>{t.text('oraclePool.noRules')}</p>}
    </Section>
  )
}

/** Boxes, contracts and tokens of the pool. */
export function ContractsSection({ pool: { refresh, address, boxId } }: RulesProps) {
  const t = useTranslation()
  return (
    <Section className="span-6" title={t.text('oraclePool.contracts')}>
      <DescriptionList
        facts={[
          { label: t.text('oraclePool.poolBox'), value: <BoxLink id={boxId} /> },
          { label: t.text('oraclePool.contract'), value: <AddressLink party={partyFromAddress(address)} /> },
          { label: t.text('oraclePool.refreshBox'), value: refresh && <BoxLink id={refresh.boxId} /> },
          {
            label: t.text('oraclePool.refreshContract'),
            value: refresh && <AddressLink party={partyFromAddress(refresh.address)} />,
          },
          { label: t.text('oraclePool.refreshNft'), value: refresh && <TokenId id={refresh.refreshNft} /> },
          { label: t.text('oraclePool.oracleToken'), value: refresh && <TokenId id={refresh.oracleTokenId} /> },
        ]}
      />
    </Section>
  )
}

const TokenId = ({ id }: { readonly id: string }) => (
  <ScreenLink screen="token" to={`/token/${id}`}>
    <ShortHash id={id} />
  </ScreenLink>
)
