import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import type { OracleRow } from '../../../data/oracles/oracle-row.ts'
import { AddressLink } from '../../../entities/address-link.tsx'
import { Age } from '../../../entities/age.tsx'
import { BlockLink } from '../../../entities/block-link.tsx'
import { TokenAmount } from '../../../entities/token-amount.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { formatSignedPercent } from '../../../format/format-signed-percent.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { cx } from '../../../ui/cx.ts'
import { Status, type StatusKind } from '../../../ui/status.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from '../oracle-pools.module.css'
import { useRateText } from '../use-rate-text.ts'
import { Attendance } from './attendance.tsx'

interface OracleTableProps {
  readonly pool: OraclePoolView
}

export function OracleTable({ pool }: OracleTableProps) {
  const words = useWords()
  const hasRewards = pool.oracles.some(({ reward }) => reward !== null)
  return (
    <Table caption={words.text('oraclePool.oracles')} head={useOracleHead(hasRewards)} className={css.oracles}>
      {pool.oracles.map((oracle) => (
        <OracleLine key={oracle.boxId} pool={pool} oracle={oracle} hasRewards={hasRewards} />
      ))}
    </Table>
  )
}

export function useOracleHead(hasRewards: boolean) {
  const words = useWords()
  const figure = (label: string) => ({ label, numeric: true as const })
  return [
    words.text('oraclePool.oracle'),
    words.text('oraclePool.state'),
    figure(words.text('oraclePool.datapoint')),
    figure(words.text('oraclePool.fromMedian')),
    figure(words.text('oraclePool.fromRate')),
    words.text('oraclePool.lastPost'),
    words.text('oraclePool.missed'),
    ...(hasRewards ? [figure(words.text('oraclePool.reward'))] : []),
  ]
}

interface OracleLineProps extends OracleTableProps {
  readonly oracle: OracleRow
  readonly hasRewards: boolean
}

function OracleLine({ pool, oracle, hasRewards }: OracleLineProps) {
  const words = useWords()
  const { price } = useRateText(pool.unit)
  const { party, state, datapoint, fromMedian, fromRate, epoch, height, timestamp, reward } = oracle
  return (
    <Row>
      <Cell at="title">
        <AddressLink party={party} />
      </Cell>
      <Cell at="figure">
        <Status kind={STATUS[state]}>{words.text(`oraclePool.state.${state}`)}</Status>
      </Cell>
      <Cell numeric label={words.text('oraclePool.datapoint')}>
        {datapoint === null ? UNKNOWN : formatCount(datapoint)}
        {datapoint !== null && pool.unit !== null && <span className={css.under}>{price(datapoint)}</span>}
      </Cell>
      <Cell numeric label={words.text('oraclePool.fromMedian')} className={css.half}>
        {fromMedian === null ? UNKNOWN : formatSignedPercent(fromMedian)}
      </Cell>
      <Cell numeric label={words.text('oraclePool.fromRate')} className={cx(css.half, css.right)}>
        {fromRate === null ? UNKNOWN : formatSignedPercent(fromRate)}
      </Cell>
      <Cell label={words.text('oraclePool.lastPost')} className={css.post}>
        <Age timestamp={timestamp} />
        {height !== null && (
          <span className={css.under}>
            {words.parts('oracles.inBlock', { block: <BlockLink key="block" height={height} /> })}
            {epoch !== null && ` · ${words.text('oraclePool.epochOf', { epoch: formatCount(epoch) })}`}
          </span>
        )}
      </Cell>
      <Cell label={words.text('oraclePool.missed')} className={css.half}>
        <Attendance oracle={oracle} ended={pool.endedCount} />
      </Cell>
      {hasRewards && (
        <Cell numeric label={words.text('oraclePool.reward')} className={cx(css.half, css.right)}>
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
