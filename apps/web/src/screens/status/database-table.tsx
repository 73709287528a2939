import type { StatusDatabase } from '@ergo-explorer/contract'
import { formatCount } from '../../format/format-count.ts'
import { UNKNOWN_VALUE_TEXT } from '../../format/unknown-value-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'

/** State of the index databases. */
export function DatabaseTable({ databases }: { readonly databases: readonly StatusDatabase[] }) {
  const t = useTranslation()
  const title = t.text('service.databases')
  const head = [
    t.text('service.database'),
    t.text('service.state'),
    { label: t.text('service.height'), numeric: true as const },
    { label: t.text('service.databaseLag'), numeric: true as const },
  ]
  return (
    <Section title={title} note={t.text('service.databasesNote')}>
      <Table caption={title} head={head}>
        {databases.map(({ number, kind, isReachable, height, lag }) => (
          <Row key={number}>
            <Cell at="title" lead>
              {kind === 'primary' ? t.text('service.primary') : t.text('service.replica', { number })}
            </Cell>
            <Cell at="figure">
              {isReachable ? (
                <Status kind="confirmed">{t.text('service.responding')}</Status>
              ) : (
                <Status kind="danger">{t.text('service.state.silent')}</Status>
              )}
            </Cell>
            <Cell numeric label={t.text('service.height')}>
              {height === null ? UNKNOWN_VALUE_TEXT : formatCount(height)}
            </Cell>
            <Cell numeric label={t.text('service.databaseLag')}>
              {lag === null ? UNKNOWN_VALUE_TEXT : t.text('service.lagBlocks', { lag })}
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}
