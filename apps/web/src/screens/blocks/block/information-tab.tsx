import type { BlockLookup } from '../../../data/blocks/block-lookup.ts'
import { blockPictureResource } from '../../../data/blocks/block-picture.ts'
import type { BlockView } from '../../../data/blocks/block-view.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { tabPath } from './block-tab.ts'
import { HeaderLedger } from './header-ledger.tsx'
import { Parameters } from './parameters.tsx'
import { BlockPicture } from './picture/block-picture.tsx'
import { TransactionTable } from './transaction-table.tsx'

/** The header, and beside it a picture of what the block carries. */
export function InformationTab({ block, lookup }: { readonly block: BlockView; readonly lookup: BlockLookup }) {
  const words = useWords()
  const { data: picture, error, retry } = useResource(blockPictureResource(lookup))
  const hasFailed = picture === undefined && error !== null
  const shown = { shown: formatCount(picture?.first.length ?? 0), total: formatCount(picture?.total ?? 0) }
  const all = <AppLink to={tabPath(block.id, 'transactions')}>{words.text('block.allTransactions')}</AppLink>
  const hasPicture = picture === undefined || (picture !== null && picture.layers !== null)
  return (
    <div className="grid">
      <Section className={hasPicture ? 'span-6' : 'span-12'} title={words.text('block.header')}>
        <HeaderLedger block={block} />
      </Section>
      {hasFailed && (
        <Section className="span-6" title={words.text('block.picture')}>
          <Failed retry={retry} />
        </Section>
      )}
      {!hasFailed && hasPicture && <BlockPicture block={block} layers={picture?.layers ?? undefined} />}
      {block.parameters !== null && <Parameters parameters={block.parameters} />}
      {picture !== undefined && picture !== null && picture.first.length > 0 && (
        <Section
          className="span-12"
          title={words.text('block.tab.transactions')}
          note={words.text('block.shownOf', shown)}
          end={all}
        >
          <TransactionTable rows={picture.first} />
        </Section>
      )}
    </div>
  )
}
