import { useParams, useSearchParams } from '#page/router.tsx'
import { parseBlockLookup, blockResource } from '#data/blocks/block.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { AdProofsTab } from './ad-proofs-tab.tsx'
import { BlockSkeleton } from './block-skeleton.tsx'
import { BlockFailed } from './block-failed.tsx'
import { BlockPageLayout } from './block-page-layout.tsx'
import { parseBlockTab, tabResource } from './block-tab.ts'
import { ExtensionTab } from './extension-tab.tsx'
import { InformationTab } from './information-tab.tsx'
import { MissingBlock } from './missing-block.tsx'
import { TransactionsTab } from './transactions-tab.tsx'

export const resources: ScreenResources = ({ params, search }) => {
  const lookup = parseBlockLookup(params['block'])
  return [blockResource(lookup), tabResource(parseBlockTab(params['*']), lookup, search)]
}

export function Screen() {
  const { block: blockParam = '', '*': rest } = useParams()
  const search = useSearchParams()
  const lookup = parseBlockLookup(blockParam)
  const tab = parseBlockTab(rest)
  const { data: block, error, retry } = useResource(blockResource(lookup))
  const content = useResource(tabResource(tab, lookup, search))
  if (block === null) return <MissingBlock blockParam={blockParam} />
  if (block === undefined)
    return error === null ? (
      <BlockSkeleton blockParam={blockParam} tab={tab} />
    ) : (
      <BlockFailed blockParam={blockParam} retry={retry} />
    )
  // The information tab is complete without its picture.
  const isComplete = tab === 'information' || content.error === null || content.data !== undefined
  return (
    <BlockPageLayout block={block} tab={tab} isComplete={isComplete}>
      {tab === 'information' && <InformationTab block={block} lookup={lookup} />}
      {tab === 'transactions' && <TransactionsTab block={block} lookup={lookup} />}
      {tab === 'extension' && <ExtensionTab lookup={lookup} />}
      {tab === 'adproofs' && (
        <div data-unproven>
          <AdProofsTab lookup={lookup} />
        </div>
      )}
    </BlockPageLayout>
  )
}
