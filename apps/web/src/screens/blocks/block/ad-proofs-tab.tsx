import { adProofsResource } from '../../../data/blocks/ad-proofs.ts'
import type { BlockLookup } from '../../../data/blocks/block-lookup.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { formatSize } from '../../../format/format-size.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank } from '../../../ui/blank.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { TabBones } from './tab-bones.tsx'

/** Asked for only here: proofs are large, and most nodes have to make them first. */
export function AdProofsTab({ lookup }: { readonly lookup: BlockLookup }) {
  const words = useWords()
  const { data, error, retry } = useResource(adProofsResource(lookup))
  if (data === null)
    return <Blank kind="empty" sentence={words.text('block.noAdProofs')} why={words.text('block.noAdProofsWhy')} />
  if (data === undefined && error !== null) return <Failed retry={retry} />
  if (data === undefined)
    return (
      <LoadingFace>
        <TabBones tab="adproofs" />
      </LoadingFace>
    )
  const label = words.text('block.tab.adProofs')
  const note = words.text('block.adProofsNote', { size: formatSize(data.length / 2) })
  return (
    <Section title={label} note={note} end={<CopyButton text={data} />}>
      <CodeBlock text={data} label={label} />
    </Section>
  )
}
