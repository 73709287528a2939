import { REEMISSION_REWARD } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../config/use-public-config.ts'
import type { MonitorView } from '../../data/difficulty/monitor.ts'
import type { SupplyView } from '../../data/difficulty/supply.ts'
import type { ResourceState } from '../../data/resource/use-resource.ts'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatErg } from '../../format/format-erg.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/blank.tsx'
import { Bone } from '../../ui/bone.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { LoadingFace } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import css from './difficulty.module.css'
import { EmissionDrawing } from './emission-drawing.tsx'
import { EMISSION_PARTS, partOf } from './emission-parts.ts'
import { EmissionLegend } from './emission-textures.tsx'
import { RewardTable } from './reward-table.tsx'
import { ScheduleTable } from './schedule-table.tsx'

export interface EmissionTabProps {
  readonly monitor: MonitorView
  readonly supply: ResourceState<SupplyView | null>
}

/** What blocks release, whose it is, and what changes when. */
export function EmissionTab({ monitor, supply: { data, error, retry } }: EmissionTabProps) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  if (data === undefined)
    return error === null ? (
      <LoadingFace>
        <Section className={css.section} title={words.text('reward.title')}>
          <Bone width="full" />
        </Section>
      </LoadingFace>
    ) : (
      <Failed retry={retry} />
    )
  if (data === null) return <Blank kind="empty" sentence={words.text('error.notOffered')} />
  const { schedule, reemission } = data
  const parts = EMISSION_PARTS.filter((part) => schedule.some(({ reward }) => partOf(reward, part) > 0n))
  const amounts = [
    ['supply.issued', data.issued],
    ['supply.remaining', data.remaining],
    ['supply.circulating', data.circulating],
    ['supply.max', data.max],
    ...(reemission === null
      ? []
      : ([
          ['supply.setAside', reemission.setAside],
          ['supply.repaid', reemission.repaid],
        ] as const)),
  ] as const
  return (
    <>
      <RewardTable supply={data} />
      <Section
        className={css.section}
        title={words.text('emission.timeline')}
        note={words.text('emission.note', { unit: coinUnit(coinName) })}
      >
        <EmissionLegend parts={parts} />
        <EmissionDrawing supply={data} />
        {reemission !== null && (
          <p className={`label ${css.note}`}>
            {words.text('emission.reemissionNote', {
              activation: formatCount(reemission.activationHeight),
              start: formatCount(reemission.startHeight),
              end: formatCount(reemission.endHeight),
              amount: formatErg(REEMISSION_REWARD, coinName),
            })}
          </p>
        )}
      </Section>
      <Section className={css.section} title={words.text('supply.title')}>
        <Ledger>
          {amounts.map(([label, nanoErg]) => (
            <LedgerRow key={label} label={words.text(label)}>
              <ErgAmount nanoErg={nanoErg} unit />
            </LedgerRow>
          ))}
        </Ledger>
      </Section>
      <ScheduleTable supply={data} blockInterval={monitor.blockInterval} />
    </>
  )
}
