import { expect, test } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { type Columns, DataTable, ShareBar } from './data-table.tsx'

interface BlockLine {
  readonly height: number
  readonly transactions: number | undefined
}

const COLUMNS: Columns<BlockLine> = [
  { head: 'Height', card: 'title', lead: true, skeleton: 5, cell: ({ height }) => height },
  {
    head: 'Transactions',
    label: 'Tx',
    kind: 'number',
    dim: ({ transactions }) => transactions === 0,
    card: ({ transactions }) => (transactions === 0 ? 'hidden' : 'line'),
    cell: ({ transactions }) => transactions,
  },
  false,
]

const renderTable = (rows: readonly BlockLine[] | number, columns = COLUMNS) =>
  renderKit(
    <DataTable
      caption="Latest blocks"
      columns={columns}
      rows={rows}
      keyOf={({ height }) => height}
      stateOf={({ height }) => (height === 1 ? 'pending' : undefined)}
    />,
  )

const HEAD =
  '<caption>Latest blocks</caption><thead role="rowgroup"><tr role="row">' +
  '<th role="columnheader" scope="col">Height</th>' +
  '<th role="columnheader" scope="col" data-kind="number">Transactions</th></tr></thead>'

test('columns give the header, the cells and their slots in a card, with explicit roles', () => {
  const html = renderTable([
    { height: 1, transactions: 14 },
    { height: 2, transactions: 0 },
  ])
  expect(html).toBe(
    `<div><table role="table">${HEAD}<tbody role="rowgroup"><tr role="row" data-state="pending">` +
      '<td role="cell" data-at="title" data-lead="true">1</td>' +
      '<td role="cell" data-kind="number" data-label="Tx">14</td></tr><tr role="row">' +
      '<td role="cell" data-at="title" data-lead="true">2</td>' +
      '<td role="cell" data-kind="number" data-at="hidden" data-label="Tx" data-dim="true">0</td>' +
      '</tr></tbody></table></div>',
  )
})

test('a number of rows gives placeholders in the same columns and slots, hidden from screen readers', () => {
  expect(renderTable(1)).toBe(
    `<div><table role="table" aria-busy="true">${HEAD}<tbody role="rowgroup"><tr role="row">` +
      '<td role="cell" data-at="title" data-lead="true"><span data-width="5" aria-hidden="true"></span></td>' +
      '<td role="cell" data-kind="number" data-label="Tx"><span data-width="3" aria-hidden="true"></span></td>' +
      '</tr></tbody></table></div>',
  )
})

test('a value that is still loading has a placeholder in its known row', () => {
  const html = renderTable([{ height: 7, transactions: undefined }])
  expect(html).toContain('data-lead="true">7</td>')
  expect(html).toContain('data-label="Tx"><span data-width="3" aria-hidden="true"></span></td>')
})

test.each([
  ['line', undefined, 'Fee'],
  ['start', undefined, 'Fee'],
  ['end', false, undefined],
  ['figure', undefined, undefined],
  ['figure', true, 'Fee'],
  ['side', 'Paid', 'Paid'],
] as const)('a cell in the slot %s with the label %s is labelled %s in a card', (card, label, expected) => {
  const html = renderTable([{ height: 1, transactions: 1 }], [{ head: 'Fee', card, label, cell: () => '0.1' }])
  expect(/data-label="([^"]*)"/.exec(html)?.[1]).toBe(expected)
})

test('a long text in a cell of one line is clipped, with the full text as its title', () => {
  const name = 'W'.repeat(1000)
  const html = renderTable([{ height: 1, transactions: 1 }], [{ head: 'Type', kind: 'short', cell: () => name }])
  expect(html).toContain(`<bdi title="${name}" translate="no">${name}</bdi></td>`)
})

test('a header with help is focusable and described by it', () => {
  const html = renderTable(1, [{ head: 'Fill', help: 'Share of the limit.', cell: () => null }])
  expect(html).toMatch(
    /<th role="columnheader" scope="col"><span><span tabindex="0" aria-describedby="([^"]+)">Fill<\/span><span role="tooltip" id="\1">Share of the limit\.<\/span>/,
  )
})

test('the bar of a cell is an SVG without a style, and never longer than its scale', () => {
  expect(renderKit(<ShareBar share={0.5} />)).toContain('<rect width="36" height="6"></rect></svg>')
  expect(renderKit(<ShareBar share={1.7} />)).toContain('<rect width="72"')
  expect(renderKit(<ShareBar share={-1} />)).toContain('<rect width="0"')
  expect(renderKit(<ShareBar share={1}>9 %</ShareBar>)).toMatch(/^<span><svg.*<\/svg><span>9 %<\/span><\/span>$/)
})

test('adjacent rows with the same key share a heading, which knows whether its group is first or last', () => {
  const html = renderKit(
    <DataTable
      caption="Latest blocks"
      columns={COLUMNS}
      rows={[11, 12, 25].map((height) => ({ height, transactions: 1 }))}
      keyOf={({ height }) => height}
      groups={{
        keyOf: ({ height }) => String(Math.floor(height / 10)),
        heading: (rows, { isFirst, isLast }) => `${rows.length} rows, ${isFirst}, ${isLast}`,
      }}
    />,
  )
  expect(html.match(/<tbody|<th role="rowheader"[^<]*|<tr role="row"><td/g)).toEqual([
    '<tbody',
    '<th role="rowheader" scope="rowgroup" colSpan="2">2 rows, true, false',
    '<tr role="row"><td',
    '<tr role="row"><td',
    '<tbody',
    '<th role="rowheader" scope="rowgroup" colSpan="2">1 rows, false, true',
    '<tr role="row"><td',
  ])
})
