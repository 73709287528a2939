import { TRANSACTION_KIND_GROUPS } from '#entities/kind-groups.ts'
import { findKindGroup } from '@ergo-explorer/sentences/story-kinds'
import { formatCount, formatSize } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { DrawnLayer } from './lay-out-layers.ts'

/** The data of the picture as a table. */
export function TransactionKindTable({ layers }: { readonly layers: readonly DrawnLayer[] }) {
  const t = useTranslation()
  const total = BigInt(sumOf(layers, 'size'))
  const groups = TRANSACTION_KIND_GROUPS.map((group) => {
    const groupLayers = layers.filter(({ kind }) => findKindGroup(kind) === group)
    return { group, count: sumOf(groupLayers, 'count'), size: sumOf(groupLayers, 'size') }
  }).filter(({ count }) => count > 0)
  return (
    <DataTable
      caption={t.text('block.picture')}
      cards={false}
      rows={groups}
      keyOf={({ group }) => group}
      columns={[
        { head: t.text('block.kind'), cell: ({ group }) => t.text(`kind.${group}`) },
        { head: t.text('block.transactions'), kind: 'number', cell: ({ count }) => formatCount(count) },
        { head: t.text('block.size'), kind: 'number', cell: ({ size }) => formatSize(size) },
        { head: t.text('block.share'), kind: 'number', cell: ({ size }) => formatPercent(BigInt(size), total, 1) },
      ]}
    />
  )
}

const sumOf = (layers: readonly DrawnLayer[], what: 'count' | 'size') =>
  layers.reduce((sum, layer) => sum + layer[what], 0)
