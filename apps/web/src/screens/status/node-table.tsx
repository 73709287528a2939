import type { StatusNode } from '@ergo-explorer/contract'
import { Age } from '../../entities/age.tsx'
import { formatCount } from '../../format/format-count.ts'
import { UNKNOWN_VALUE_TEXT } from '../../format/unknown-value-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { type ColumnHead, Cell, Row, Table } from '../../ui/table.tsx'
import { ClippedText } from '../../ui/clipped-text.tsx'

/** State of the nodes, with the name and version they report. */
export function NodeTable({ nodes }: { readonly nodes: readonly StatusNode[] | null }) {
  const t = useTranslation()
  const title = t.text('service.nodes')
  const head = useNodeHead()
  return (
    <Section title={title} note={t.text('service.nodesNote')}>
      {nodes === null || nodes.length === 0 ? (
        <EmptyState kind="empty" sentence={t.text(nodes === null ? 'service.nodesNotListed' : 'service.noNodes')} />
      ) : (
        <Table caption={title} head={head}>
          {nodes.map((node) => (
            <NodeRow key={node.number} node={node} />
          ))}
        </Table>
      )}
    </Section>
  )
}

export function useNodeHead(): readonly ColumnHead[] {
  const t = useTranslation()
  const numeric = (label: string) => ({ label, numeric: true as const })
  return [
    t.text('service.node'),
    t.text('service.state'),
    t.text('service.version'),
    numeric(t.text('service.height')),
    numeric(t.text('service.peers')),
    numeric(t.text('service.pending')),
    t.text('service.lastResponse'),
  ]
}

const STATUS_KINDS = {
  agrees: 'confirmed',
  ahead: 'unconfirmed',
  behind: 'warning',
  starting: 'warning',
  differs: 'danger',
  silent: 'danger',
} as const satisfies Partial<Record<StatusNode['state'], StatusKind>>

function NodeRow({ node }: { readonly node: StatusNode }) {
  const t = useTranslation()
  const { number, name, version, height, state, peers, mempoolCount, lastResponseAt } = node
  const label = t.text(`service.state.${state}`)
  return (
    <Row>
      <Cell at="title">
        <b className="firm">{t.text('service.nodeNumber', { number })}</b>{' '}
        {name !== null && <ClippedText text={name} width="name" />}
      </Cell>
      <Cell at="figure">{state === 'unknown' ? label : <Status kind={STATUS_KINDS[state]}>{label}</Status>}</Cell>
      <Cell label={t.text('service.version')}>
        {version === null ? UNKNOWN_VALUE_TEXT : <ClippedText text={version} width="name" />}
      </Cell>
      <Cell numeric label={t.text('service.height')}>
        {countOf(height)}
      </Cell>
      <Cell numeric label={t.text('service.peers')}>
        {countOf(peers)}
      </Cell>
      <Cell numeric label={t.text('service.pending')}>
        {countOf(mempoolCount)}
      </Cell>
      <Cell label={t.text('service.lastResponse')} dim>
        {lastResponseAt === null ? UNKNOWN_VALUE_TEXT : <Age timestamp={lastResponseAt} />}
      </Cell>
    </Row>
  )
}

const countOf = (count: number | null): string => (count === null ? UNKNOWN_VALUE_TEXT : formatCount(count))
