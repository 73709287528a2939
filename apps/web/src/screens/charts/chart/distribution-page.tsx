import { DISTRIBUTION } from '../../../data/charts/chart-names.ts'
import { distributionResource, type DistributionView } from '../../../data/charts/distribution.ts'
import { useForgetChart } from '../../../data/charts/use-forget-chart.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { formatDate } from '../../../format/format-date.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank } from '../../../ui/blank.tsx'
import { Bone } from '../../../ui/bone.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { TableBones } from '../../../ui/table-bones.tsx'
import { ChartChoices } from './chart-choices.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartPlace } from './chart-place.ts'
import { DistributionExports } from './distribution-exports.tsx'
import { MinerName } from '../miner-name.tsx'
import { ShareTable, useShareHead } from './share-table.tsx'

export interface DistributionPageProps {
  readonly place: ChartPlace
  /** False where the host tells only of the last 24 hours. */
  readonly hasSpans: boolean
}

/** Who found the blocks. */
export function DistributionPage({ place, hasSpans }: DistributionPageProps) {
  const words = useWords()
  const head = useShareHead()
  useForgetChart(DISTRIBUTION, place.span)
  const { data, error, retry } = useResource(distributionResource(place.span))
  const hasFailed = data === undefined && error !== null
  return (
    <ChartFrame
      name={DISTRIBUTION}
      hasFailed={hasFailed}
      sentence={data === undefined ? <Bone width="full" /> : <Sentence view={data} />}
      choices={<ChartChoices name={DISTRIBUTION} place={place} hasSpans={hasSpans} hasScale={false} />}
      actions={data !== undefined && data.blocks > 0 && <DistributionExports view={data} span={place.span} />}
    >
      {hasFailed && <Failed retry={retry} />}
      {data === undefined && !hasFailed && (
        <LoadingFace>
          <TableBones caption={words.text('chart.shares')} head={head} rows={12} />
        </LoadingFace>
      )}
      {data?.blocks === 0 && <Blank kind="empty" sentence={words.text('chart.noBlocks')} />}
      {data !== undefined && data.blocks > 0 && <ShareTable view={data} />}
    </ChartFrame>
  )
}

function Sentence({ view: { blocks, from, miners } }: { readonly view: DistributionView }) {
  const words = useWords()
  const [most] = miners
  if (most === undefined) return null
  const values = {
    blocks,
    miner: <MinerName key="miner" name={most.name} address={most.address} />,
    percent: formatPercent(BigInt(most.blocks), BigInt(blocks)),
  }
  return from === null
    ? words.parts('chart.sentence.lastDay', values)
    : words.parts('chart.sentence.since', { ...values, day: formatDate(from, words.locale) })
}
