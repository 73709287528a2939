import type { StatusDatabase } from '@ergo-explorer/contract'
import { formatCount } from '../../format/format-count.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'

/** The databases of the index. */
export function DatabaseTable({ databases }: { readonly databases: readonly StatusDatabase[] }) {
  const words = useWords()
  const title = words.text('service.databases')
  const head = [
    words.text('service.database'),
    words.text('service.state'),
    { label: words.text('service.height'), numeric: true as const },
    { label: words.text('service.databaseLag'), numeric: true as const },
  ]
  return (
    <Section title={title} note={words.text('service.databasesNote')}>
      <Table caption={title} head={head}>
        {databases.map(({ number, kind, isAnswering, height, lag }) => (
          <Row key={number}>
            <Cell at="title" lead>
              {kind === 'primary' ? words.text('service.primary') : words.text('service.replica', { number })}
            </Cell>
            <Cell at="figure">
              {isAnswering ? (
                <Status kind="confirmed">{words.text('service.answers')}</Status>
              ) : (
                <Status kind="danger">{words.text('service.state.silent')}</Status>
              )}
            </Cell>
            <Cell numeric label={words.text('service.height')}>
              {height === null ? UNKNOWN : formatCount(height)}
            </Cell>
            <Cell numeric label={words.text('service.databaseLag')}>
              {lag === null ? UNKNOWN : words.text('service.lagBlocks', { lag })}
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}
