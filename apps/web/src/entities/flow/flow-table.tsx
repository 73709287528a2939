import { toNanoErg } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { ErgAmount } from '../amount.tsx'
import { formatAmounts } from '../effect/format-amounts.ts'
import { TransactionLink } from '../links.tsx'
import { findNeighbour } from './flow-label.tsx'
import type { FlowNode } from './flow-placement.ts'
import type { FlowPictureProps } from './flow-picture.tsx'
import { amountsOfNode, formatNodeName, isLabelled } from './flow-text.ts'

/** The picture as a table, one row per label. */
export function FlowTable({ flow, layout }: FlowPictureProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { tokens } = flow.transaction
  const left = layout.nodes.filter(({ side }) => side === 'left')
  const right = layout.nodes.filter(({ side }) => side === 'right')
  const sideOf = ({ side, kind }: FlowNode) => (kind === 'data' ? 'data' : side === 'left' ? 'input' : 'output')
  return (
    <DataTable
      place="detail"
      caption={t.text('flow.title')}
      rows={[...left, ...layout.dataNodes, ...right]}
      keyOf={(_, index) => index}
      columns={[
        {
          head: t.text('flow.side'),
          card: 'under',
          dim: true,
          cell: (node) => t.text('flow.sideOf', { side: sideOf(node) }),
        },
        {
          head: t.text('flow.owner'),
          card: 'title',
          lead: true,
          cell: (node) => (
            <span data-unproven={isLabelled(node, flow) || undefined}>{formatNodeName(t, node, flow)}</span>
          ),
        },
        {
          head: t.text('flow.boxes'),
          kind: 'number',
          card: 'side',
          cell: ({ boxes }) => String(boxes.length),
        },
        {
          head: formatCoinUnit(coinName),
          kind: 'number',
          card: 'figure',
          cell: (node) => <ErgAmount nanoErg={toNanoErg(amountsOfNode(node, flow).nanoErg)} />,
        },
        {
          head: t.text('transaction.netEffect.tokens'),
          kind: 'number',
          cell: (node) => {
            const { assets } = amountsOfNode(node, flow)
            return assets.length === 0 ? '' : formatAmounts(t, { nanoErg: 0n, assets }, { coinName, tokens })
          },
        },
        {
          head: t.text('flow.otherTransaction'),
          cell: (node) => {
            const neighbour = findNeighbour(node, flow)
            return neighbour === undefined ? (
              ''
            ) : (
              // Which transaction spends an output is not stated by this one.
              <span data-unproven={node.side === 'right' || undefined}>
                <TransactionLink id={neighbour.id} length={6} />
              </span>
            )
          },
        },
      ]}
    />
  )
}
