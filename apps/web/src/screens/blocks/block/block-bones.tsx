import { lookupOf } from '../../../data/blocks/block-lookup.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { Title } from '../../../ui/title.tsx'
import type { BlockTab } from './block-tab.ts'
import { BlockTabs } from './block-tabs.tsx'
import { askedName } from './missing-block.tsx'
import { TabBones } from './tab-bones.tsx'
import { ToLatestBlocks } from './to-latest-blocks.tsx'

const FACTS = ['block.mined', 'block.minedBy', 'block.minerReward', 'block.size', 'block.confirmations'] as const

/** The whole layout before the block is there. */
export function BlockBones({ asked, tab }: { readonly asked: string; readonly tab: BlockTab }) {
  const words = useWords()
  const lookup = lookupOf(asked)
  const heading = words.text('title.block', { height: askedName(asked) })
  usePage({ title: heading })
  return (
    <LoadingFace>
      <Title
        back={<ToLatestBlocks />}
        heading={heading}
        sentence={<Bone width={6} />}
        id={lookup.by === 'id' ? <FullHash id={lookup.id} /> : <Bone width={6} />}
      />
      <Facts>
        {FACTS.map((key) => (
          <Fact key={key} label={words.text(key)} note={<Bone width={4} />}>
            <Bone width={4} />
          </Fact>
        ))}
      </Facts>
      <BlockTabs name={asked} tab={tab} />
      <TabBones tab={tab} />
    </LoadingFace>
  )
}
