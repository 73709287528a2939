import type { ReactNode } from 'react'
import type { BlockView } from '../../../data/blocks/block-view.ts'
import { blockSentence } from '../../../entities/sentences/block-sentence.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePage } from '../../../page/use-page.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BlockFacts } from './block-facts.tsx'
import { BlockSentence } from './block-sentence.tsx'
import { type BlockTab, tabPath } from './block-tab.ts'
import { BlockTabs } from './block-tabs.tsx'
import { Neighbours } from './neighbours.tsx'
import { CompetingBlocksNotice } from './competing-blocks-notice.tsx'
import { useBlockKeys } from './use-block-keys.ts'
import { LatestBlocksLink } from './latest-blocks-link.tsx'

export interface BlockFrameProps {
  readonly block: BlockView
  readonly tab: BlockTab
  /** False when the data of the tab failed to load. */
  readonly isComplete: boolean
  readonly children: ReactNode
}

/** Title, facts and tabs above the content of every block tab. */
export function BlockFrame({ block, tab, isComplete, children }: BlockFrameProps) {
  const t = useTranslation()
  const { id, parentId, nextId } = block
  const { key, values } = blockSentence(t, block)
  const heading = t.text('title.block', { height: formatCount(block.height) })
  usePage({
    title: heading,
    status: isComplete ? 200 : 503,
    canonical: tabPath(id, 'information'),
    description: t.text(key, values),
  })
  const previous = parentId === null ? null : tabPath(parentId, tab)
  const next = nextId === null ? null : tabPath(nextId, tab)
  useBlockKeys(previous, next)
  return (
    <>
      <PageHeader
        back={<LatestBlocksLink />}
        heading={heading}
        sentence={<BlockSentence block={block} />}
        actions={<Neighbours height={block.height} previous={previous} next={next} />}
        id={
          <>
            <FullHash id={id} />
            <CopyButton text={id} label={t.text('block.copyId')} />
          </>
        }
      />
      <CompetingBlocksNotice block={block} />
      <BlockFacts block={block} />
      <BlockTabs name={id} tab={tab} transactionCount={block.transactionCount} />
      {children}
    </>
  )
}
