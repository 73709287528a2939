import { usePublicConfig } from '#config/use-public-config.ts'
import type { BlockAudit } from '@ergo-explorer/contract'
import { ErgAmount } from '#entities/amount.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, formatSize, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'

/** The block compared with the projection right before it. */
export function BlockAuditSection({ audit }: { readonly audit: BlockAudit }) {
  const t = useTranslation()
  const { missing, unexpected } = audit
  const missingCount = audit.expectedCount - audit.matchedCount
  return (
    <Section className="span-12" title={t.text('audit.title')} note={t.text('audit.note')}>
      <KeyFigures
        data={audit}
        facts={[
          {
            label: t.text('audit.match'),
            value: ({ matchPercent }) => (matchPercent === null ? UNKNOWN_VALUE_TEXT : `${matchPercent} %`),
            note: ({ matchedCount, expectedCount }) =>
              t.text('audit.matchNote', { matched: formatCount(matchedCount), expected: formatCount(expectedCount) }),
          },
          {
            label: t.text('audit.missing'),
            value: () => formatCount(missingCount),
            note: () => t.text('audit.missingNote'),
          },
          {
            label: t.text('audit.unexpected'),
            value: ({ unexpectedCount }) => formatCount(unexpectedCount),
            note: ({ unexpectedPendingCount }) => t.text('audit.unexpectedNote', { pending: unexpectedPendingCount }),
          },
          {
            label: t.text('audit.mined'),
            value: ({ minedCount }) => formatCount(minedCount),
            note: () => t.text('audit.minedNote'),
          },
        ]}
      />
      {missing.length > 0 && (
        <Disclosure summary={t.text('audit.listMissing', { count: formatCount(missingCount) })}>
          <AuditedTable caption={t.text('audit.missing')} rows={missing} />
        </Disclosure>
      )}
      {unexpected.length > 0 && (
        <Disclosure summary={t.text('audit.listUnexpected', { count: formatCount(audit.unexpectedCount) })}>
          <AuditedTable caption={t.text('audit.unexpected')} rows={unexpected} />
        </Disclosure>
      )}
    </Section>
  )
}

type AuditedRow = BlockAudit['missing'][number] & Partial<Pick<BlockAudit['unexpected'][number], 'wasPending'>>

function AuditedTable({ caption, rows }: { readonly caption: string; readonly rows: readonly AuditedRow[] }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ transactionId }) => transactionId}
      columns={[
        {
          head: t.text('audit.transaction'),
          card: 'title',
          lead: true,
          cell: ({ transactionId }) => <TransactionLink id={transactionId} />,
        },
        { head: t.text('audit.fee', { unit }), kind: 'number', cell: ({ fee }) => <ErgAmount nanoErg={fee} /> },
        { head: t.text('audit.size'), kind: 'number', dim: true, cell: ({ size }) => formatSize(size) },
        rows.some(({ wasPending }) => wasPending !== undefined) && {
          head: t.text('audit.wasPending'),
          dim: true,
          cell: ({ wasPending }) => t.text(wasPending === true ? 'audit.yes' : 'audit.no'),
        },
      ]}
    />
  )
}
