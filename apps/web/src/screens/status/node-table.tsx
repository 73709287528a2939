import type { StatusNode } from '@ergo-explorer/contract'
import { Age } from '#entities/age.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Status, type StatusKind } from '#ui/text/status.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'

/** State of the nodes, with the name and version they report; null if the API does not list them. */
export function NodeTable({ nodes }: { readonly nodes: TableRows<StatusNode> | null }) {
  const t = useTranslation()
  const title = t.text('service.nodes')
  return (
    <Section title={title} note={t.text('service.nodesNote')}>
      {nodes === null || (typeof nodes !== 'number' && nodes.length === 0) ? (
        <EmptyState kind="empty" sentence={t.text(nodes === null ? 'service.nodesNotListed' : 'service.noNodes')} />
      ) : (
        <DataTable
          caption={title}
          rows={nodes}
          keyOf={({ number }) => number}
          columns={[
            {
              head: t.text('service.node'),
              card: 'title',
              cell: ({ number, name }) => (
                <>
                  <b className="firm">{t.text('service.nodeNumber', { number })}</b>{' '}
                  {name !== null && <ClippedText text={name} width="name" />}
                </>
              ),
            },
            {
              head: t.text('service.state'),
              card: 'figure',
              cell: ({ state }) => {
                const label = t.text(`service.state.${state}`)
                return state === 'unknown' ? label : <Status kind={STATUS_KINDS[state]}>{label}</Status>
              },
            },
            {
              head: t.text('service.version'),
              cell: ({ softwareVersion: version }) =>
                version === null ? UNKNOWN_VALUE_TEXT : <ClippedText text={version} width="name" />,
            },
            { head: t.text('service.height'), kind: 'number', cell: ({ height }) => countOf(height) },
            { head: t.text('service.peers'), kind: 'number', cell: ({ peerCount }) => countOf(peerCount) },
            { head: t.text('service.pending'), kind: 'number', cell: ({ mempoolCount }) => countOf(mempoolCount) },
            {
              head: t.text('service.lastResponse'),
              dim: true,
              cell: ({ lastResponseAt }) =>
                lastResponseAt === null ? UNKNOWN_VALUE_TEXT : <Age timestamp={lastResponseAt} />,
            },
          ]}
        />
      )}
    </Section>
  )
}

const STATUS_KINDS = {
  agrees: 'confirmed',
  ahead: 'unconfirmed',
  behind: 'warning',
  starting: 'warning',
  differs: 'danger',
  silent: 'danger',
} as const satisfies Partial<Record<StatusNode['state'], StatusKind>>

const countOf = (count: number | null): string => (count === null ? UNKNOWN_VALUE_TEXT : formatCount(count))
