import type { Difficulty } from '@ergo-explorer/contract'
import { useSearchParams } from '#page/router.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { difficultyEpochsResource, difficultyResource } from '#data/difficulty/difficulty.ts'
import { supplyResource } from '#data/difficulty/difficulty.ts'
import { votingEpochsResource } from '#data/difficulty/difficulty.ts'
import type { Paging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { type ResourceState, useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { ExternalLink } from '#ui/link/external-link.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './difficulty.module.css'
import { DifficultyPageLayout } from './difficulty-page-layout.tsx'
import { parseTabState } from './tab-state.ts'
import { DifficultyTab } from './difficulty-tab.tsx'
import { EmissionTab } from './emission-tab.tsx'
import { VotingTab } from './voting-tab.tsx'

export const resources: ScreenResources = ({ search }) => {
  const { tab, paging } = parseTabState(search)
  if (tab === 'emission') return [difficultyResource, supplyResource]
  const list = tab === 'voting' ? votingEpochsResource(paging) : difficultyEpochsResource(paging)
  return [difficultyResource, supplyResource, list]
}

/** Difficulty epochs, miner voting and emission. */
export function Screen() {
  const t = useTranslation()
  const { links } = usePublicConfig()
  const search = useSearchParams()
  const { tab, paging } = parseTabState(search)
  const { data, error, retry } = useResource(difficultyResource)
  if (data === null)
    return (
      <DifficultyPageLayout tab={tab} viewState="missing">
        <EmptyState
          kind="empty"
          sentence={t.text('error.notOffered')}
          actions={
            links.difficulty !== '' && <ExternalLink href={links.difficulty}>{t.text('menu.difficulty')}</ExternalLink>
          }
        />
      </DifficultyPageLayout>
    )
  if (data === undefined && error !== null)
    return (
      <DifficultyPageLayout tab={tab} viewState="failed">
        <LoadError retry={retry} />
      </DifficultyPageLayout>
    )
  if (data === undefined)
    return (
      <LoadingState>
        <DifficultyPageLayout tab={tab} viewState="loading">
          <Section className={css.section} title={t.text(`difficulty.tab.${tab}`)}>
            <div className={css.drawingSkeleton} />
          </Section>
        </DifficultyPageLayout>
      </LoadingState>
    )
  const Side = SIDES[tab]
  return <Side monitor={data} paging={paging} />
}

interface SideProps {
  readonly monitor: Difficulty
  readonly paging: Paging
}

const viewStateOf = ({ data, error }: Pick<ResourceState<unknown>, 'data' | 'error'>) =>
  data === undefined && error !== null ? 'partial' : 'full'

/** Each tab loads only its own data. */
const SIDES = {
  difficulty: function DifficultySide({ monitor, paging }: SideProps) {
    const epochs = useResource(difficultyEpochsResource(paging))
    return (
      <DifficultyPageLayout tab="difficulty" viewState={viewStateOf(epochs)} monitor={monitor}>
        <DifficultyTab monitor={monitor} epochs={epochs} paging={paging} />
      </DifficultyPageLayout>
    )
  },
  voting: function VotingSide({ monitor, paging }: SideProps) {
    const epochs = useResource(votingEpochsResource(paging))
    return (
      <DifficultyPageLayout tab="voting" viewState={viewStateOf(epochs)} monitor={monitor}>
        <VotingTab monitor={monitor} epochs={epochs} paging={paging} />
      </DifficultyPageLayout>
    )
  },
  emission: function EmissionSide({ monitor }: SideProps) {
    const supply = useResource(supplyResource)
    return (
      <DifficultyPageLayout tab="emission" viewState={viewStateOf(supply)} monitor={monitor}>
        <EmissionTab monitor={monitor} supply={supply} />
      </DifficultyPageLayout>
    )
  },
}
