import type { ReactNode } from 'react'
import type { KnownBlock } from '#data/api/operations.ts'
import { blockSentence } from '#entities/sentences/block-sentence.ts'
import { blockTarget } from '#entities/verify/verification-target.ts'
import { RawSection } from '#entities/raw/raw-section.tsx'
import { VerifySection } from '#entities/verify/verify-section.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BlockFacts } from './block-facts.tsx'
import { BlockSentence } from './block-sentence.tsx'
import { type BlockTab, buildBlockTabPath } from './block-tab.ts'
import { BlockTabs } from './block-tabs.tsx'
import { PreviousNextBlockLinks } from './previous-next-block-links.tsx'
import { CompetingBlocksNotice } from './competing-blocks-notice.tsx'
import { useBlockArrowKeys } from './use-block-arrow-keys.ts'
import { LatestBlocksLink } from './latest-blocks-link.tsx'

export interface BlockPageLayoutProps {
  readonly block: KnownBlock
  readonly tab: BlockTab
  /** False when the data of the tab failed to load. */
  readonly isComplete: boolean
  readonly children: ReactNode
}

/** Title, facts and tabs above the content of every block tab. */
export function BlockPageLayout({ block, tab, isComplete, children }: BlockPageLayoutProps) {
  const t = useTranslation()
  const { blockId: id, parentBlockId: parentId, nextBlockId: nextId } = block
  const { key, values } = blockSentence(t, block)
  const heading = t.text('title.block', { height: formatCount(block.height) })
  usePageMetadata({
    title: heading,
    status: isComplete ? 200 : 503,
    canonical: buildBlockTabPath(id, 'information'),
    description: t.text(key, values),
  })
  const previous = parentId === null ? null : buildBlockTabPath(parentId, tab)
  const next = nextId === null ? null : buildBlockTabPath(nextId, tab)
  useBlockArrowKeys(previous, next)
  return (
    <>
      <PageHeader
        back={<LatestBlocksLink />}
        heading={heading}
        sentence={
          <span data-unproven>
            <BlockSentence block={block} />
          </span>
        }
        actions={<PreviousNextBlockLinks height={block.height} previous={previous} next={next} />}
        id={
          <>
            <FullHash id={id} />
            <CopyButton text={id} label={t.text('block.copyId')} />
          </>
        }
      />
      <div data-unproven>
        <CompetingBlocksNotice block={block} />
      </div>
      <BlockFacts block={block} />
      <BlockTabs name={id} tab={tab} transactionCount={block.transactionCount} />
      {children}
      <VerifySection target={blockTarget(block)} data={block} />
      <RawSection subject={{ type: 'block', id }} />
    </>
  )
}
