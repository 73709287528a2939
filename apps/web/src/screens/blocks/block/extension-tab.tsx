import { type BlockLookup, extensionResource } from '#data/blocks/block.ts'
import type { KnownExtension } from '#data/api/operations.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ExtensionFields } from './extension-fields.tsx'

export function ExtensionTab({ lookup }: { readonly lookup: BlockLookup }) {
  const t = useTranslation()
  const { data, error, retry } = useResource(extensionResource(lookup))
  if (data === null) return <EmptyState kind="empty" sentence={t.text('block.noExtension')} />
  if (data !== undefined) return <ExtensionSections extension={data} />
  if (error !== null) return <LoadError retry={retry} />
  return (
    <LoadingState>
      <ExtensionSections extension={undefined} />
    </LoadingState>
  )
}

const SKELETON_ROWS = 10

/** Header and fields of the extension; undefined while loading. */
export function ExtensionSections({ extension }: { readonly extension: KnownExtension | undefined }) {
  const t = useTranslation()
  const fields = extension?.fields ?? SKELETON_ROWS
  const mono = (text: string) => <span className="mono">{text}</span>
  return (
    <div className="grid">
      <Section className="span-12" title={t.text('block.tab.extension')}>
        <DescriptionList
          data={extension}
          facts={[
            { label: t.text('block.headerId'), value: ({ blockId }) => mono(blockId) },
            { label: t.text('block.digest'), value: ({ digest }) => mono(digest) },
          ]}
        />
      </Section>
      <Section
        className="span-12"
        title={t.text('block.fields')}
        note={extension && formatCount(extension.fields.length)}
      >
        {extension?.fields.length === 0 ? (
          <p className="dim">{t.text('block.noFields')}</p>
        ) : (
          <ExtensionFields fields={fields} />
        )}
      </Section>
    </div>
  )
}
