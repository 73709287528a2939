import { parseBlockLookup } from '../../../data/blocks/block-lookup.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageMetadata } from '../../../page/use-page-metadata.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/facts.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { LoadingState } from '../../../ui/progress.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { BlockTab } from './block-tab.ts'
import { BlockTabs } from './block-tabs.tsx'
import { blockParamLabel } from './missing-block.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'
import { LatestBlocksLink } from './latest-blocks-link.tsx'

const FACTS = ['block.mined', 'block.minedBy', 'block.minerReward', 'block.size', 'block.confirmations'] as const

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
      <KeyFigures>
        {FACTS.map((key) => (
          <KeyFigure key={key} label={t.text(key)} note={<Skeleton width={4} />}>
            <Skeleton width={4} />
          </KeyFigure>
        ))}
      </KeyFigures>
      <BlockTabs name={blockParam} tab={tab} />
      <TabSkeleton tab={tab} />
    </LoadingState>
  )
}
