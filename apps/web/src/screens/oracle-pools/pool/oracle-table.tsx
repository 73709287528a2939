import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import type { OracleRow } from '../../../data/oracles/oracle-row.ts'
import { AddressLink } from '../../../entities/address-link.tsx'
import { Age } from '../../../entities/age.tsx'
import { BlockLink } from '../../../entities/block-link.tsx'
import { TokenAmount } from '../../../entities/token-amount.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { formatSignedPercent } from '../../../format/format-signed-percent.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { cx } from '../../../ui/cx.ts'
import { Status, type StatusKind } from '../../../ui/status.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from '../oracle-pools.module.css'
import { useRateFormatters } from '../use-rate-formatters.ts'
import { OracleParticipation } from './oracle-participation.tsx'

interface OracleTableProps {
  readonly pool: OraclePoolView
}

export function OracleTable({ pool }: OracleTableProps) {
  const t = useTranslation()
  const hasRewards = pool.oracles.some(({ reward }) => reward !== null)
  return (
    <Table caption={t.text('oraclePool.oracles')} head={useOracleHead(hasRewards)} className={css.oracles}>
      {pool.oracles.map((oracle) => (
        <OracleLine key={oracle.boxId} pool={pool} oracle={oracle} hasRewards={hasRewards} />
      ))}
    </Table>
  )
}

export function useOracleHead(hasRewards: boolean) {
  const t = useTranslation()
  const figure = (label: string) => ({ label, numeric: true as const })
  return [
    t.text('oraclePool.oracle'),
    t.text('oraclePool.state'),
    figure(t.text('oraclePool.datapoint')),
    figure(t.text('oraclePool.fromMedian')),
    figure(t.text('oraclePool.fromRate')),
    t.text('oraclePool.lastPost'),
    t.text('oraclePool.missed'),
    ...(hasRewards ? [figure(t.text('oraclePool.reward'))] : []),
  ]
}

interface OracleLineProps extends OracleTableProps {
  readonly oracle: OracleRow
  readonly hasRewards: boolean
}

function OracleLine({ pool, oracle, hasRewards }: OracleLineProps) {
  const t = useTranslation()
  const { price } = useRateFormatters(pool.unit)
  const { party, state, datapoint, deviationFromMedian, deviationFromRate, epoch, height, timestamp, reward } = oracle
  return (
    <Row>
      <Cell at="title">
        <AddressLink party={party} />
      </Cell>
      <Cell at="figure">
        <Status kind={STATUS[state]}>{t.text(`oraclePool.state.${state}`)}</Status>
      </Cell>
      <Cell numeric label={t.text('oraclePool.datapoint')}>
        {datapoint === null ? UNKNOWN_VALUE_TEXT : formatCount(datapoint)}
        {datapoint !== null && pool.unit !== null && <span className={css.under}>{price(datapoint)}</span>}
      </Cell>
      <Cell numeric label={t.text('oraclePool.fromMedian')} className={css.half}>
        {deviationFromMedian === null ? UNKNOWN_VALUE_TEXT : formatSignedPercent(deviationFromMedian)}
      </Cell>
      <Cell numeric label={t.text('oraclePool.fromRate')} className={cx(css.half, css.right)}>
        {deviationFromRate === null ? UNKNOWN_VALUE_TEXT : formatSignedPercent(deviationFromRate)}
      </Cell>
      <Cell label={t.text('oraclePool.lastPost')} className={css.lastPost}>
        <Age timestamp={timestamp} />
        {height !== null && (
          <span className={css.under}>
            {t.parts('oracles.inBlock', { block: <BlockLink key="block" height={height} /> })}
            {epoch !== null && ` · ${t.text('oraclePool.epochOf', { epoch: formatCount(epoch) })}`}
          </span>
        )}
      </Cell>
      <Cell label={t.text('oraclePool.missed')} className={css.half}>
        <OracleParticipation oracle={oracle} endedEpochCount={pool.endedCount} />
      </Cell>
      {hasRewards && (
        <Cell numeric label={t.text('oraclePool.reward')} className={cx(css.half, css.right)}>
          <TokenAmount amount={reward} decimals={pool.rewards?.token.decimals} />
        </Cell>
      )}
    </Row>
  )
}

const STATUS = {
  ready: 'confirmed',
  outdated: 'warning',
  collected: 'spent',
} as const satisfies Record<OracleRow['state'], StatusKind>
