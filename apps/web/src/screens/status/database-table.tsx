import type { StatusDatabase } from '@ergo-explorer/contract'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { Status } from '#ui/text/status.tsx'
import { DataTable } from '#ui/table/data-table.tsx'

/** State of the index databases. */
export function DatabaseTable({ databases }: { readonly databases: readonly StatusDatabase[] }) {
  const t = useTranslation()
  const title = t.text('service.databases')
  return (
    <Section title={title} note={t.text('service.databasesNote')}>
      <DataTable
        caption={title}
        rows={databases}
        keyOf={({ number }) => number}
        columns={[
          {
            head: t.text('service.database'),
            card: 'title',
            lead: true,
            cell: ({ kind, number }) =>
              kind === 'primary' ? t.text('service.primary') : t.text('service.replica', { number }),
          },
          {
            head: t.text('service.state'),
            card: 'figure',
            cell: ({ isReachable }) => (
              <Status kind={isReachable ? 'confirmed' : 'danger'}>
                {t.text(isReachable ? 'service.responding' : 'service.state.silent')}
              </Status>
            ),
          },
          {
            head: t.text('service.height'),
            kind: 'number',
            cell: ({ height }) => (height === null ? UNKNOWN_VALUE_TEXT : formatCount(height)),
          },
          {
            head: t.text('service.databaseLag'),
            kind: 'number',
            cell: ({ lag }) => (lag === null ? UNKNOWN_VALUE_TEXT : t.text('service.lagBlocks', { lag })),
          },
        ]}
      />
    </Section>
  )
}
