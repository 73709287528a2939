import { findKindGroup, TRANSACTION_KIND_GROUPS } from '../../../../entities/kinds.ts'
import { formatCount } from '../../../../format/format-count.ts'
import { formatPercent } from '../../../../format/format-percent.ts'
import { formatSize } from '../../../../format/format-size.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import type { DrawnLayer } from './lay-out-layers.ts'

/** The data of the picture as a table. */
export function TransactionKindTable({ layers }: { readonly layers: readonly DrawnLayer[] }) {
  const t = useTranslation()
  const bytes = sumOf(layers, 'size')
  const head = [
    t.text('block.kind'),
    { label: t.text('block.transactions'), numeric: true } as const,
    { label: t.text('block.size'), numeric: true } as const,
    { label: t.text('block.share'), numeric: true } as const,
  ]
  const groups = TRANSACTION_KIND_GROUPS.map((group) => ({
    group,
    groupLayers: layers.filter(({ kind }) => findKindGroup(kind) === group),
  }))
  return (
    <Table caption={t.text('block.picture')} head={head} cards={false}>
      {groups
        .filter(({ groupLayers }) => groupLayers.length > 0)
        .map(({ group, groupLayers }) => (
          <Row key={group}>
            <Cell>{t.text(`kind.${group}`)}</Cell>
            <Cell numeric>{formatCount(sumOf(groupLayers, 'count'))}</Cell>
            <Cell numeric>{formatSize(sumOf(groupLayers, 'size'))}</Cell>
            <Cell numeric>{formatPercent(BigInt(sumOf(groupLayers, 'size')), BigInt(bytes), 1)}</Cell>
          </Row>
        ))}
    </Table>
  )
}

const sumOf = (layers: readonly DrawnLayer[], what: 'count' | 'size') =>
  layers.reduce((sum, layer) => sum + layer[what], 0)
