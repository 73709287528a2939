import type { ReactNode } from 'react'
import type { BlockView } from '../../../data/blocks/block-view.ts'
import { blockTelling } from '../../../entities/tellings/block-telling.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { Title } from '../../../ui/title.tsx'
import { BlockFacts } from './block-facts.tsx'
import { BlockSentence } from './block-sentence.tsx'
import { type BlockTab, tabPath } from './block-tab.ts'
import { BlockTabs } from './block-tabs.tsx'
import { Neighbours } from './neighbours.tsx'
import { RivalNotice } from './rival-notice.tsx'
import { useBlockKeys } from './use-block-keys.ts'
import { ToLatestBlocks } from './to-latest-blocks.tsx'

export interface BlockFrameProps {
  readonly block: BlockView
  readonly tab: BlockTab
  /** Whether all that the tab promises has arrived, or still may. */
  readonly isWhole: boolean
  readonly children: ReactNode
}

/** What every tab of a block has above it. */
export function BlockFrame({ block, tab, isWhole, children }: BlockFrameProps) {
  const words = useWords()
  const { id, parentId, nextId } = block
  const { key, values } = blockTelling(words, block)
  const heading = words.text('title.block', { height: formatCount(block.height) })
  usePage({
    title: heading,
    status: isWhole ? 200 : 503,
    canonical: tabPath(id, 'information'),
    description: words.text(key, values),
  })
  const previous = parentId === null ? null : tabPath(parentId, tab)
  const next = nextId === null ? null : tabPath(nextId, tab)
  useBlockKeys(previous, next)
  return (
    <>
      <Title
        back={<ToLatestBlocks />}
        heading={heading}
        sentence={<BlockSentence block={block} />}
        actions={<Neighbours height={block.height} previous={previous} next={next} />}
        id={
          <>
            <FullHash id={id} />
            <CopyButton text={id} label={words.text('block.copyId')} />
          </>
        }
      />
      <RivalNotice block={block} />
      <BlockFacts block={block} />
      <BlockTabs name={id} tab={tab} transactionCount={block.transactionCount} />
      {children}
    </>
  )
}
