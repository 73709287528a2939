import type { BlockLookup } from '../../../data/blocks/block-lookup.ts'
import { extensionResource } from '../../../data/blocks/extension.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/description-list.tsx'
import { LoadingState } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { ExtensionFields } from './extension-fields.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'

export function ExtensionTab({ lookup }: { readonly lookup: BlockLookup }) {
  const t = useTranslation()
  const { data, error, retry } = useResource(extensionResource(lookup))
  if (data === null) return <EmptyState kind="empty" sentence={t.text('block.noExtension')} />
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data === undefined)
    return (
      <LoadingState>
        <TabSkeleton tab="extension" />
      </LoadingState>
    )
  const { headerId, digest, fields } = data
  return (
    <div className="grid">
      <Section className="span-12" title={t.text('block.tab.extension')}>
        <DescriptionList>
          <DescriptionRow label={t.text('block.headerId')}>
            <span className="mono">{headerId}</span>
          </DescriptionRow>
          <DescriptionRow label={t.text('block.digest')}>
            <span className="mono">{digest}</span>
          </DescriptionRow>
        </DescriptionList>
      </Section>
      <Section className="span-12" title={t.text('block.fields')} note={formatCount(fields.length)}>
        {fields.length === 0 ? <p className="dim">{t.text('block.noFields')}</p> : <ExtensionFields fields={fields} />}
      </Section>
    </div>
  )
}
