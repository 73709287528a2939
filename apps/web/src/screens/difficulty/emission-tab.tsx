import type { Difficulty, Supply } from '@ergo-explorer/contract'
import { REEMISSION_REWARD, toNanoErg } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { ResourceState } from '#data/resource/use-resource.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { chainFigure } from '#entities/figure.ts'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './difficulty.module.css'
import { EmissionDrawing } from './emission-drawing.tsx'
import { EMISSION_PARTS, emissionPartNanoErg } from './emission-parts.ts'
import { EmissionLegend } from './emission-textures.tsx'
import { EmissionScheduleTable } from './emission-schedule-table.tsx'
import { SupplyEquationSection } from './supply-equation-section.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { DataTable } from '#ui/table/data-table.tsx'

interface EmissionTabProps {
  readonly monitor: Difficulty
  readonly supply: ResourceState<Supply | null>
}

/** Emission per block, its recipients and upcoming changes. */
export function EmissionTab({ monitor, supply: { data, error, retry } }: EmissionTabProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  if (data === undefined)
    return error === null ? (
      <LoadingState>
        <Section className={css.section} title={t.text('reward.title')}>
          <Skeleton width="full" />
        </Section>
      </LoadingState>
    ) : (
      <LoadError retry={retry} />
    )
  if (data === null) return <EmptyState kind="empty" sentence={t.text('error.notOffered')} />
  const { schedule, reemission } = data
  const parts = EMISSION_PARTS.filter((part) => schedule.some(({ reward }) => emissionPartNanoErg(reward, part) > 0n))
  const amounts = [
    ['supply.scheduled', 'scheduled-supply', data.scheduled],
    ['supply.remaining', 'remaining-supply', data.remaining],
    ['supply.locked', 'locked-supply', data.lockedTotal],
    ['supply.circulating', 'circulating-supply', data.circulating],
    ['supply.max', 'maximum-supply', data.maximum],
    ...(reemission === null
      ? []
      : ([
          ['supply.reemissionDebt', 'reemission-debt', data.reemissionDebt],
          ['supply.reservedForReemission', 'reserved-for-reemission', reemission.reservedForReemission],
          ['supply.reemitted', 'reemitted', reemission.reemitted],
        ] as const)),
  ] as const
  return (
    <>
      <RewardTable supply={data} />
      <Section
        className={css.section}
        title={t.text('emission.timeline')}
        note={t.text('emission.note', { unit: formatCoinUnit(coinName) })}
      >
        <EmissionLegend parts={parts} />
        <EmissionDrawing supply={data} />
        {reemission !== null && (
          <p className={`label ${css.note}`}>
            {t.text('emission.reemissionNote', {
              activation: formatCount(reemission.activationHeight),
              start: formatCount(reemission.fromHeight),
              end: formatCount(reemission.toHeight),
              amount: formatErg(toNanoErg(REEMISSION_REWARD), coinName),
            })}
          </p>
        )}
      </Section>
      <Section className={css.section} title={t.text('supply.title')}>
        <DescriptionList
          facts={amounts.map(([label, figure, nanoErg]) => ({
            label: t.text(label),
            value: <ErgAmount nanoErg={nanoErg} unit />,
            figure: chainFigure(figure, nanoErg),
          }))}
        />
      </Section>
      <SupplyEquationSection />
      <EmissionScheduleTable supply={data} blockInterval={monitor.blockInterval} />
    </>
  )
}

const PARTS = ['emission', 'treasury', 'reemission', 'fromReemission', 'miner'] as const

const isMinerPart = (part: (typeof PARTS)[number]) => part === 'miner'

/** Sources and recipients of a block's coins, now and after the next change. */
function RewardTable({ supply: { height, reward, nextReduction: next } }: { readonly supply: Supply }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const title = t.text('reward.title')
  return (
    <Section
      className={css.section}
      title={title}
      note={
        next === null ? (
          t.text('reward.noNext')
        ) : (
          <RichMessage
            message="reward.nextNote"
            values={{
              block: formatCount(next.height),
              date: <Timestamp key="date" timestamp={next.expectedAt} />,
            }}
          />
        )
      }
    >
      <DataTable
        caption={title}
        rows={PARTS}
        keyOf={(part) => part}
        columns={[
          {
            head: t.text('reward.part'),
            card: 'title',
            lead: isMinerPart,
            cell: (part) => t.text(part === 'miner' ? 'reward.minerKeeps' : `reward.${part}`),
          },
          {
            head: t.text('reward.now', { block: formatCount(height) }),
            kind: 'number',
            card: 'figure',
            lead: isMinerPart,
            cell: (part) => formatErg(reward[part], coinName),
          },
          next !== null && {
            head: t.text('reward.next', { block: formatCount(next.height) }),
            kind: 'number',
            label: true,
            lead: isMinerPart,
            cell: (part) => formatErg(next.reward[part], coinName),
          },
        ]}
      />
    </Section>
  )
}
