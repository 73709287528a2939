import { adProofsResource, type BlockLookup } from '#data/blocks/block.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
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
