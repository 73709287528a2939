import { partyOf } from '../../../data/addresses/party-of.ts'
import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import { AddressLink } from '../../../entities/address-link.tsx'
import { BoxLink } from '../../../entities/box-link.tsx'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { TokenLink } from '../../../entities/token-link.tsx'
import { NO_BREAK_SPACE } from '../../../format/signs.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ShortHash } from '../../../ui/hash.tsx'
import { Ledger, LedgerRow } from '../../../ui/ledger.tsx'
import { Section } from '../../../ui/section.tsx'
import css from '../oracle-pools.module.css'

interface RulesProps {
  readonly pool: OraclePoolView
}

/** When the rate may change, and what that takes. */
export function RulesSection({ pool: { refresh, version, rewards } }: RulesProps) {
  const words = useWords()
  return (
    <Section className="span-6" title={words.text('oraclePool.rules')}>
      <Ledger>
        <LedgerRow label={words.text('oraclePool.version')}>{words.text(`oraclePool.version.${version}`)}</LedgerRow>
        {refresh !== null && <RefreshRows refresh={refresh} />}
        {rewards !== null && (
          <LedgerRow label={words.text('oraclePool.pays')}>
            <TokenLink token={rewards.token} />
          </LedgerRow>
        )}
      </Ledger>
      {refresh === null && <p className={`dim ${css.below}`}>{words.text('oraclePool.noRules')}</p>}
    </Section>
  )
}

function RefreshRows({ refresh }: { readonly refresh: NonNullable<OraclePoolView['refresh']> }) {
  const words = useWords()
  const { epochLength, minDatapoints, maxDeviationPercent, buffer } = refresh
  const percent = `${maxDeviationPercent}${NO_BREAK_SPACE}%`
  return (
    <>
      <LedgerRow label={words.text('oraclePool.refreshEvery')}>
        {words.text('oraclePool.refreshEveryText', { blocks: epochLength })}
      </LedgerRow>
      <LedgerRow label={words.text('oraclePool.agreement')}>
        {words.text('oraclePool.agreementText', { needed: minDatapoints })}
      </LedgerRow>
      <LedgerRow label={words.text('oraclePool.spread')}>{words.text('oraclePool.spreadText', { percent })}</LedgerRow>
      <LedgerRow label={words.text('oraclePool.buffer')}>
        {words.text('oraclePool.bufferText', { blocks: buffer })}
      </LedgerRow>
    </>
  )
}

/** Where all that stands on the chain. */
export function ContractsSection({ pool: { refresh, address, boxId } }: RulesProps) {
  const words = useWords()
  return (
    <Section className="span-6" title={words.text('oraclePool.contracts')}>
      <Ledger>
        <LedgerRow label={words.text('oraclePool.poolBox')}>
          <BoxLink id={boxId} />
        </LedgerRow>
        <LedgerRow label={words.text('oraclePool.contract')}>
          <AddressLink party={partyOf(address)} />
        </LedgerRow>
        {refresh !== null && (
          <>
            <LedgerRow label={words.text('oraclePool.refreshBox')}>
              <BoxLink id={refresh.boxId} />
            </LedgerRow>
            <LedgerRow label={words.text('oraclePool.refreshContract')}>
              <AddressLink party={partyOf(refresh.address)} />
            </LedgerRow>
            <LedgerRow label={words.text('oraclePool.refreshNft')}>
              <TokenId id={refresh.refreshNft} />
            </LedgerRow>
            <LedgerRow label={words.text('oraclePool.oracleToken')}>
              <TokenId id={refresh.oracleToken} />
            </LedgerRow>
          </>
        )}
      </Ledger>
    </Section>
  )
}

const TokenId = ({ id }: { readonly id: string }) => (
  <ScreenLink screen="token" to={`/token/${id}`}>
    <ShortHash id={id} />
  </ScreenLink>
)
