import type { BlockLookup } from '../../../data/blocks/block-lookup.ts'
import { extensionResource } from '../../../data/blocks/extension.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank } from '../../../ui/blank.tsx'
import { Ledger, LedgerRow } from '../../../ui/ledger.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ExtensionFields } from './extension-fields.tsx'
import { TabBones } from './tab-bones.tsx'

export function ExtensionTab({ lookup }: { readonly lookup: BlockLookup }) {
  const words = useWords()
  const { data, error, retry } = useResource(extensionResource(lookup))
  if (data === null) return <Blank kind="empty" sentence={words.text('block.noExtension')} />
  if (data === undefined && error !== null) return <Failed retry={retry} />
  if (data === undefined)
    return (
      <LoadingFace>
        <TabBones tab="extension" />
      </LoadingFace>
    )
  const { headerId, digest, fields } = data
  return (
    <div className="grid">
      <Section className="span-12" title={words.text('block.tab.extension')}>
        <Ledger>
          <LedgerRow label={words.text('block.headerId')}>
            <span className="quote">{headerId}</span>
          </LedgerRow>
          <LedgerRow label={words.text('block.digest')}>
            <span className="quote">{digest}</span>
          </LedgerRow>
        </Ledger>
      </Section>
      <Section className="span-12" title={words.text('block.fields')} note={formatCount(fields.length)}>
        {fields.length === 0 ? (
          <p className="dim">{words.text('block.noFields')}</p>
        ) : (
          <ExtensionFields fields={fields} />
        )}
      </Section>
    </div>
  )
}
