import { useSearchParams } from 'react-router'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { difficultyEpochsResource } from '../../data/difficulty/difficulty-epochs.ts'
import { type MonitorView, monitorResource } from '../../data/difficulty/monitor.ts'
import { supplyResource } from '../../data/difficulty/supply.ts'
import { votingEpochsResource } from '../../data/difficulty/voting-epochs.ts'
import type { Paging } from '../../data/page-number.ts'
import type { ResourcesOf } from '../../data/resource/place.ts'
import { type ResourceState, useResource } from '../../data/resource/use-resource.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/blank.tsx'
import { Failed } from '../../ui/failed.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { LoadingFace } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import css from './difficulty.module.css'
import { DifficultyFrame } from './difficulty-frame.tsx'
import { placeOf } from './difficulty-place.ts'
import { DifficultyTab } from './difficulty-tab.tsx'
import { EmissionTab } from './emission-tab.tsx'
import { VotingTab } from './voting-tab.tsx'

export const resources: ResourcesOf = ({ search }) => {
  const { tab, paging } = placeOf(search)
  if (tab === 'emission') return [monitorResource, supplyResource]
  const list = tab === 'voting' ? votingEpochsResource(paging) : difficultyEpochsResource(paging)
  return [monitorResource, supplyResource, list]
}

/** Epochs, votes and emission: what the chain does by itself. */
export function Screen() {
  const words = useWords()
  const { links } = usePublicConfig()
  const [search] = useSearchParams()
  const { tab, paging } = placeOf(search)
  const { data, error, retry } = useResource(monitorResource)
  if (data === null)
    return (
      <DifficultyFrame tab={tab} face="missing">
        <Blank
          kind="empty"
          sentence={words.text('error.notOffered')}
          actions={
            links.difficulty !== '' && (
              <OutsideLink href={links.difficulty}>{words.text('menu.difficulty')}</OutsideLink>
            )
          }
        />
      </DifficultyFrame>
    )
  if (data === undefined && error !== null)
    return (
      <DifficultyFrame tab={tab} face="failed">
        <Failed retry={retry} />
      </DifficultyFrame>
    )
  if (data === undefined)
    return (
      <LoadingFace>
        <DifficultyFrame tab={tab} face="loading">
          <Section className={css.section} title={words.text(`difficulty.tab.${tab}`)}>
            <div className={css.drawingBone} />
          </Section>
        </DifficultyFrame>
      </LoadingFace>
    )
  const Side = SIDES[tab]
  return <Side monitor={data} paging={paging} />
}

interface SideProps {
  readonly monitor: MonitorView
  readonly paging: Paging
}

const faceOf = ({ data, error }: Pick<ResourceState<unknown>, 'data' | 'error'>) =>
  data === undefined && error !== null ? 'part' : 'full'

/** Each side asks for what only it shows. */
const SIDES = {
  difficulty: function DifficultySide({ monitor, paging }: SideProps) {
    const epochs = useResource(difficultyEpochsResource(paging))
    return (
      <DifficultyFrame tab="difficulty" face={faceOf(epochs)} monitor={monitor}>
        <DifficultyTab monitor={monitor} epochs={epochs} paging={paging} />
      </DifficultyFrame>
    )
  },
  voting: function VotingSide({ monitor, paging }: SideProps) {
    const epochs = useResource(votingEpochsResource(paging))
    return (
      <DifficultyFrame tab="voting" face={faceOf(epochs)} monitor={monitor}>
        <VotingTab monitor={monitor} epochs={epochs} paging={paging} />
      </DifficultyFrame>
    )
  },
  emission: function EmissionSide({ monitor }: SideProps) {
    const supply = useResource(supplyResource)
    return (
      <DifficultyFrame tab="emission" face={faceOf(supply)} monitor={monitor}>
        <EmissionTab monitor={monitor} supply={supply} />
      </DifficultyFrame>
    )
  },
}
