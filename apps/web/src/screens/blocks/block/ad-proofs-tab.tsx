import { adProofsResource } from '../../../data/blocks/ad-proofs.ts'
import type { BlockLookup } from '../../../data/blocks/block-lookup.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { formatSize } from '../../../format/format-size.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LoadingState } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'

/** Only loaded on this tab: proofs are large, and most nodes have to compute them first. */
export function AdProofsTab({ lookup }: { readonly lookup: BlockLookup }) {
  const t = useTranslation()
  const { data, error, retry } = useResource(adProofsResource(lookup))
  if (data === null)
    return <EmptyState kind="empty" sentence={t.text('block.noAdProofs')} reason={t.text('block.noAdProofsWhy')} />
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data === undefined)
    return (
      <LoadingState>
        <TabSkeleton tab="adproofs" />
      </LoadingState>
    )
  const label = t.text('block.tab.adProofs')
  const note = t.text('block.adProofsNote', { size: formatSize(data.length / 2) })
  return (
    <Section title={label} note={note} end={<CopyButton text={data} />}>
      <CodeBlock text={data} label={label} />
    </Section>
  )
}
