import { REEMISSION_REWARD } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../config/use-public-config.ts'
import type { DifficultyView } from '../../data/difficulty/difficulty.ts'
import type { SupplyView } from '../../data/difficulty/supply.ts'
import type { ResourceState } from '../../data/resource/use-resource.ts'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatErg } from '../../format/format-erg.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { LoadingState } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import css from './difficulty.module.css'
import { EmissionDrawing } from './emission-drawing.tsx'
import { EMISSION_PARTS, emissionPartNanoErg } from './emission-parts.ts'
import { EmissionLegend } from './emission-textures.tsx'
import { RewardTable } from './reward-table.tsx'
import { EmissionScheduleTable } from './schedule-table.tsx'

export interface EmissionTabProps {
  readonly monitor: DifficultyView
  readonly supply: ResourceState<SupplyView | null>
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
    ['supply.issued', data.issued],
    ['supply.remaining', data.remaining],
    ['supply.circulating', data.circulating],
    ['supply.max', data.max],
    ...(reemission === null
      ? []
      : ([
          ['supply.reservedForReemission', reemission.reservedForReemission],
          ['supply.reemitted', reemission.reemitted],
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
              start: formatCount(reemission.startHeight),
              end: formatCount(reemission.endHeight),
              amount: formatErg(REEMISSION_REWARD, coinName),
            })}
          </p>
        )}
      </Section>
      <Section className={css.section} title={t.text('supply.title')}>
        <DescriptionList>
          {amounts.map(([label, nanoErg]) => (
            <DescriptionRow key={label} label={t.text(label)}>
              <ErgAmount nanoErg={nanoErg} unit />
            </DescriptionRow>
          ))}
        </DescriptionList>
      </Section>
      <EmissionScheduleTable supply={data} blockInterval={monitor.blockInterval} />
    </>
  )
}
