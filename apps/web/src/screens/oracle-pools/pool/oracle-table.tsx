import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { partyFromAddress } from '@ergo-explorer/sentences/party-view'
import { AddressLink } from '#entities/links.tsx'
import { Age } from '#entities/age.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatSignedPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status, type StatusKind } from '#ui/text/status.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from '../oracle-pools.module.css'
import { useRateFormatters } from '../use-rate-formatters.ts'
import { type ComparedOracle, compareOracles, countEndedEpochs } from './compare-oracles.ts'

/** Oracles with their datapoints; a pool of undefined is still loading. */
export function OracleTable({ pool }: { readonly pool: OraclePoolDetail | undefined }) {
  const t = useTranslation()
  const { price, per, raw } = useRateFormatters(pool?.unit ?? null)
  const percent = (deviation: string | null) =>
    deviation === null ? UNKNOWN_VALUE_TEXT : formatSignedPercent(deviation)
  return (
    <DataTable
      caption={t.text('oraclePool.oracles')}
      className={css.oracles}
      isTall
      rows={pool === undefined ? SKELETON_ROWS : compareOracles(pool).oracles}
      keyOf={({ boxId }) => boxId}
      columns={[
        {
          head: t.text('oraclePool.oracle'),
          card: 'title',
          cell: ({ address }) => <AddressLink party={partyFromAddress(address)} />,
        },
        {
          head: t.text('oraclePool.state'),
          card: 'figure',
          cell: ({ state }) => <Status kind={STATUS[state]}>{t.text(`oraclePool.state.${state}`)}</Status>,
        },
        {
          head: t.text('oraclePool.datapoint'),
          kind: 'number',
          cell: ({ datapoint }) =>
            datapoint === null ? (
              UNKNOWN_VALUE_TEXT
            ) : (
              <>
                {price(datapoint)}
                <span className={css.under}>{pool?.unit ? raw(formatCount(datapoint)) : per}</span>
              </>
            ),
        },
        {
          head: t.text('oraclePool.fromMedian'),
          kind: 'number',
          card: 'start',
          cell: ({ deviationFromMedian }) => percent(deviationFromMedian),
        },
        {
          head: t.text('oraclePool.fromRate'),
          kind: 'number',
          card: 'end',
          cell: ({ deviationFromRate }) => percent(deviationFromRate),
        },
        {
          head: t.text('oraclePool.lastPost'),
          kind: 'short',
          cell: ({ timestamp, height, epoch }) => (
            <>
              <Age timestamp={timestamp} />
              {height !== null && (
                <span className={css.under}>
                  {t.parts('oracles.inBlock', { block: <BlockLink key="block" height={height} /> })}
                  {epoch !== null && ` · ${t.text('oraclePool.epochOf', { epoch: formatCount(epoch) })}`}
                </span>
              )}
            </>
          ),
        },
        {
          head: t.text('oraclePool.missed'),
          card: 'start',
          cell: (oracle) => (
            <OracleParticipation oracle={oracle} endedEpochCount={pool === undefined ? 0 : countEndedEpochs(pool)} />
          ),
        },
        pool?.oracles.every(({ reward }) => reward === null) !== true && {
          head: t.text('oraclePool.reward'),
          kind: 'number',
          card: 'end',
          cell: ({ reward }) => <TokenAmount amount={reward} decimals={pool?.rewards?.decimals} />,
        },
      ]}
    />
  )
}

const SKELETON_ROWS = 10

const STATUS = {
  ready: 'confirmed',
  outdated: 'warning',
  collected: 'spent',
} as const satisfies Record<ComparedOracle['state'], StatusKind>

interface ParticipationProps {
  readonly oracle: Pick<ComparedOracle, 'participation' | 'missedEpochs'>
  /** Number of past epochs. */
  readonly endedEpochCount: number | null
}

const STEP = 4

/** Epochs that an oracle missed recently: one stroke per epoch, short and hollow for a missed one. */
function OracleParticipation({ oracle: { participation, missedEpochs }, endedEpochCount }: ParticipationProps) {
  const t = useTranslation()
  if (participation === null || missedEpochs === null || endedEpochCount === null) return UNKNOWN_VALUE_TEXT
  const missed = missedEpochs.length
  const missedText = t.text('oraclePool.missedWhich', {
    missed,
    ended: formatCount(endedEpochCount),
    epochs: missedEpochs.map((epoch) => formatCount(epoch)).join(', '),
  })
  const strokes = (isPosted: boolean, top: number) =>
    participation.map((hasPosted, index) => (hasPosted === isPosted ? `M${index * STEP + 1.5} 14V${top}` : '')).join('')
  return (
    <span className={css.participation} title={missedText}>
      <svg width={participation.length * STEP} height="14" aria-hidden="true">
        <path className={css.posted} d={strokes(true, 1)} />
        <path className={css.missed} d={strokes(false, 10)} />
      </svg>
      <span className="nowrap">
        {t.text('oraclePool.missedOf', { missed: formatCount(missed), ended: formatCount(endedEpochCount) })}
      </span>
    </span>
  )
}
