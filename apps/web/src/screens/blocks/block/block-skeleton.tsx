import { parseBlockLookup } from '#data/blocks/block.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BlockFacts } from './block-facts.tsx'
import type { BlockTab } from './block-tab.ts'
import { BlockTabs } from './block-tabs.tsx'
import { blockParamLabel } from './missing-block.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'
import { LatestBlocksLink } from './latest-blocks-link.tsx'

/** Page layout while the block is loading. */
export function BlockSkeleton({ blockParam, tab }: { readonly blockParam: string; readonly tab: BlockTab }) {
  const t = useTranslation()
  const lookup = parseBlockLookup(blockParam)
  const heading = t.text('title.block', { height: blockParamLabel(blockParam) })
  usePageMetadata({ title: heading })
  return (
    <LoadingState>
      <PageHeader
        back={<LatestBlocksLink />}
        heading={heading}
        sentence={<Skeleton width={6} />}
        id={lookup.by === 'id' ? <FullHash id={lookup.id} /> : <Skeleton width={6} />}
      />
      <BlockFacts block={undefined} />
      <BlockTabs name={blockParam} tab={tab} />
      <TabSkeleton tab={tab} />
    </LoadingState>
  )
}
