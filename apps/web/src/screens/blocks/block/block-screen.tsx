import { useParams, useSearchParams } from 'react-router'
import { lookupOf } from '../../../data/blocks/block-lookup.ts'
import { blockResource } from '../../../data/blocks/block.ts'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { AdProofsTab } from './ad-proofs-tab.tsx'
import { BlockBones } from './block-bones.tsx'
import { BlockFailed } from './block-failed.tsx'
import { BlockFrame } from './block-frame.tsx'
import { tabOf, tabResource } from './block-tab.ts'
import { ExtensionTab } from './extension-tab.tsx'
import { InformationTab } from './information-tab.tsx'
import { MissingBlock } from './missing-block.tsx'
import { TransactionsTab } from './transactions-tab.tsx'

export const resources: ResourcesOf = ({ params, search }) => {
  const lookup = lookupOf(params['block'])
  return [blockResource(lookup), tabResource(tabOf(params['*']), lookup, search)]
}

export function Screen() {
  const { block: asked = '', '*': rest } = useParams()
  const [search] = useSearchParams()
  const lookup = lookupOf(asked)
  const tab = tabOf(rest)
  const { data: block, error, retry } = useResource(blockResource(lookup))
  const content = useResource(tabResource(tab, lookup, search))
  if (block === null) return <MissingBlock asked={asked} />
  if (block === undefined)
    return error === null ? <BlockBones asked={asked} tab={tab} /> : <BlockFailed asked={asked} retry={retry} />
  // Without its picture the first tab still says all that it promises.
  const isWhole = tab === 'information' || content.error === null || content.data !== undefined
  return (
    <BlockFrame block={block} tab={tab} isWhole={isWhole}>
      {tab === 'information' && <InformationTab block={block} lookup={lookup} />}
      {tab === 'transactions' && <TransactionsTab block={block} lookup={lookup} />}
      {tab === 'extension' && <ExtensionTab lookup={lookup} />}
      {tab === 'adproofs' && <AdProofsTab lookup={lookup} />}
    </BlockFrame>
  )
}
