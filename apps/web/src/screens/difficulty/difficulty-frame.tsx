import type { ReactNode } from 'react'
import type { MonitorView } from '../../data/difficulty/monitor.ts'
import { supplyResource } from '../../data/difficulty/supply.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { Bone } from '../../ui/bone.tsx'
import { Tab, Tabs } from '../../ui/tabs.tsx'
import { Title } from '../../ui/title.tsx'
import css from './difficulty.module.css'
import { DifficultyFacts } from './difficulty-facts.tsx'
import { placeLink, type TabName, TABS } from './difficulty-place.ts'
import { difficultySentence } from './difficulty-sentence.ts'

export interface DifficultyFrameProps {
  readonly tab: TabName
  /** `part`: what the tab shows did not arrive, the rest did. */
  readonly face: 'loading' | 'missing' | 'failed' | 'part' | 'full'
  readonly monitor?: MonitorView | undefined
  readonly children: ReactNode
}

/** What is the same for all sides: how it stands in a sentence, the readings, and the tabs. */
export function DifficultyFrame({ tab, face, monitor, children }: DifficultyFrameProps) {
  const words = useWords()
  const supply = useResource(supplyResource)
  const title = words.text('title.difficulty')
  usePage({
    title,
    status: face === 'failed' || face === 'part' ? 503 : 200,
    isIndexed: face === 'full',
    canonical: '/difficulty',
    description: words.text('difficulty.description'),
  })
  if (face === 'missing' || face === 'failed')
    return (
      <>
        <Title heading={title} />
        {children}
      </>
    )
  return (
    <>
      <Title
        heading={title}
        sentence={monitor === undefined ? <Bone width="full" /> : difficultySentence(words, monitor)}
      />
      <DifficultyFacts
        monitor={monitor}
        supply={supply.data === undefined && supply.error !== null ? null : supply.data}
      />
      <Tabs label={words.text('difficulty.tabs')} className={css.tabs}>
        {TABS.map((name) => (
          <Tab key={name} to={placeLink(name)} isCurrent={name === tab}>
            {words.text(`difficulty.tab.${name}`)}
          </Tab>
        ))}
      </Tabs>
      {children}
    </>
  )
}
