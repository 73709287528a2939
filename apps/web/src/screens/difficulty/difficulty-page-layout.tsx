import type { Difficulty } from '@ergo-explorer/contract'
import type { ReactNode } from 'react'
import { supplyResource } from '#data/difficulty/difficulty.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import css from './difficulty.module.css'
import { DifficultyFacts } from './difficulty-facts.tsx'
import { tabLink, type TabName, TABS } from './tab-state.ts'
import { difficultySentence } from './difficulty-sentence.ts'

export interface DifficultyFrameProps {
  readonly tab: TabName
  /** `partial`: the data of the tab failed to load, the rest is available. */
  readonly viewState: 'loading' | 'missing' | 'failed' | 'partial' | 'full'
  readonly monitor?: Difficulty | undefined
  readonly children: ReactNode
}

/** Common parts of all tabs: sentence, key figures and tab bar. */
export function DifficultyPageLayout({ tab, viewState, monitor, children }: DifficultyFrameProps) {
  const t = useTranslation()
  const supply = useResource(supplyResource)
  const title = t.text('title.difficulty')
  usePageMetadata({
    title,
    status: viewState === 'failed' || viewState === 'partial' ? 503 : 200,
    isIndexed: viewState === 'full',
    canonical: '/difficulty',
    description: t.text('difficulty.description'),
  })
  if (viewState === 'missing' || viewState === 'failed')
    return (
      <>
        <PageHeader heading={title} />
        {children}
      </>
    )
  return (
    <>
      <PageHeader
        heading={title}
        sentence={monitor === undefined ? <Skeleton width="full" /> : difficultySentence(t, monitor)}
      />
      <DifficultyFacts
        monitor={monitor}
        supply={supply.data === undefined && supply.error !== null ? null : supply.data}
      />
      <Tabs label={t.text('difficulty.tabs')} className={css.tabs}>
        {TABS.map((name) => (
          <Tab key={name} to={tabLink(name)} isCurrent={name === tab}>
            {t.text(`difficulty.tab.${name}`)}
          </Tab>
        ))}
      </Tabs>
      {children}
    </>
  )
}
