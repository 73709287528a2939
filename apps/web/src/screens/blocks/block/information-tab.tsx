import type { KnownBlock } from '#data/api/operations.ts'
import { BLOCK_PAGE_TRANSACTIONS, type BlockLookup, blockPictureResource } from '#data/blocks/block.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { BlockAuditSection } from './block-audit-section.tsx'
import { buildBlockTabPath } from './block-tab.ts'
import { HeaderFields } from './header-fields.tsx'
import { ProtocolParameterList } from './protocol-parameter-list.tsx'
import { BlockPicture } from './picture/block-picture.tsx'
import { TransactionTable } from './transaction-table.tsx'

/** The first transactions, then the header with a picture of the transactions beside it. */
export function InformationTab({ block, lookup }: { readonly block: KnownBlock; readonly lookup: BlockLookup }) {
  const t = useTranslation()
  const { data: picture, error, retry } = useResource(blockPictureResource(lookup))
  const hasFailed = picture === undefined && error !== null
  const shown = { shown: formatCount(picture?.first.length ?? 0), total: formatCount(picture?.total ?? 0) }
  // The space of the list stays, so that the header below does not move.
  const rows = picture?.first ?? Math.min(block.transactionCount, BLOCK_PAGE_TRANSACTIONS)
  const all = <AppLink to={buildBlockTabPath(block.blockId, 'transactions')}>{t.text('block.allTransactions')}</AppLink>
  const hasPicture = picture === undefined || (picture !== null && picture.layers !== null)
  return (
    <div className="grid">
      {!hasFailed && picture !== null && (typeof rows === 'number' ? rows : rows.length) > 0 && (
        <Section
          className="span-12"
          title={t.text('block.tab.transactions')}
          note={picture && t.text('block.shownOf', shown)}
          end={all}
        >
          <TransactionTable rows={rows} />
        </Section>
      )}
      <Section className={hasPicture ? 'span-6' : 'span-12'} title={t.text('block.header')}>
        <HeaderFields block={block} />
      </Section>
      {hasFailed && (
        <Section className="span-6" title={t.text('block.picture')}>
          <LoadError retry={retry} />
        </Section>
      )}
      {!hasFailed && hasPicture && <BlockPicture block={block} layers={picture?.layers ?? undefined} />}
      {block.audit !== null && (
        <div className="span-12" data-unproven>
          <BlockAuditSection audit={block.audit} />
        </div>
      )}
      {block.parameters !== null && (
        <div className="span-12" data-unproven>
          <ProtocolParameterList parameters={block.parameters} />
        </div>
      )}
    </div>
  )
}
