import { familyOf, KIND_FAMILIES } from '../../../../entities/kinds.ts'
import { formatCount } from '../../../../format/format-count.ts'
import { formatPercent } from '../../../../format/format-percent.ts'
import { formatSize } from '../../../../format/format-size.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import type { DrawnLayer } from './lay-out-layers.ts'

/** What the picture shows, in figures. */
export function KindTable({ layers }: { readonly layers: readonly DrawnLayer[] }) {
  const words = useWords()
  const bytes = sumOf(layers, 'size')
  const head = [
    words.text('block.kind'),
    { label: words.text('block.transactions'), numeric: true } as const,
    { label: words.text('block.size'), numeric: true } as const,
    { label: words.text('block.share'), numeric: true } as const,
  ]
  const families = KIND_FAMILIES.map((family) => ({
    family,
    of: layers.filter(({ kind }) => familyOf(kind) === family),
  }))
  return (
    <Table caption={words.text('block.picture')} head={head} cards={false}>
      {families
        .filter(({ of }) => of.length > 0)
        .map(({ family, of }) => (
          <Row key={family}>
            <Cell>{words.text(`kind.${family}`)}</Cell>
            <Cell numeric>{formatCount(sumOf(of, 'count'))}</Cell>
            <Cell numeric>{formatSize(sumOf(of, 'size'))}</Cell>
            <Cell numeric>{formatPercent(BigInt(sumOf(of, 'size')), BigInt(bytes), 1)}</Cell>
          </Row>
        ))}
    </Table>
  )
}

const sumOf = (layers: readonly DrawnLayer[], what: 'count' | 'size') =>
  layers.reduce((sum, layer) => sum + layer[what], 0)
