import { expect, test } from 'vitest'
import { BarCell } from './bar-cell.tsx'
import { Skeleton } from './skeleton.tsx'
import { KeyFigure, KeyFigures } from './facts.tsx'
import { DescriptionList, DescriptionRow } from './description-list.tsx'
import { Cell, Row, Table } from './table.tsx'
import { renderKit } from './testing/render-kit.tsx'

test('a table keeps its roles when it is shown as cards, and every cell can have a label', () => {
  const html = renderKit(
    <Table caption="Latest blocks" head={['Height', { label: 'Tx', numeric: true }]}>
      <Row state="pending">
        <Cell at="title" lead>
          1
        </Cell>
        <Cell label="Tx" numeric>
          14
        </Cell>
      </Row>
    </Table>,
  )
  expect(html).toBe(
    '<div><table role="table"><caption>Latest blocks</caption><thead role="rowgroup"><tr role="row">' +
      '<th role="columnheader" scope="col">Height</th><th role="columnheader" scope="col" data-numeric="true">Tx</th>' +
      '</tr></thead><tbody role="rowgroup"><tr role="row" data-state="pending">' +
      '<td role="cell" data-at="title" data-lead="true">1</td>' +
      '<td role="cell" data-label="Tx" data-numeric="true">14</td></tr></tbody></table></div>',
  )
})

test('a table skeleton is busy, and its placeholders are hidden from screen readers', () => {
  const html = renderKit(
    <Table caption="Blocks" head={['Height']} isBusy>
      <Row>
        <Cell>
          <Skeleton width={3} />
        </Cell>
      </Row>
    </Table>,
  )
  expect(html).toContain('<table role="table" aria-busy="true">')
  expect(html).toContain('<span data-width="3" aria-hidden="true"></span>')
})

test('the bar of a cell is an SVG without a style, and never longer than its scale', () => {
  expect(renderKit(<BarCell share={0.5}>40 kB</BarCell>)).toContain('<rect width="36" height="6"></rect></svg>40 kB')
  expect(renderKit(<BarCell share={1.7} />)).toContain('<rect width="72"')
  expect(renderKit(<BarCell share={-1} />)).toContain('<rect width="0"')
})

test('facts and description lists are lists of labels with their values', () => {
  expect(
    renderKit(
      <KeyFigures>
        <KeyFigure label="Size" note="1 204 bytes">
          1.20 kB
        </KeyFigure>
      </KeyFigures>,
    ),
  ).toBe('<dl><div><dt>Size</dt><dd>1.20 kB</dd><dd>1 204 bytes</dd></div></dl>')
  expect(
    renderKit(
      <DescriptionList>
        <DescriptionRow label="Height">1</DescriptionRow>
      </DescriptionList>,
    ),
  ).toBe('<dl><div><dt>Height</dt><dd>1</dd></div></dl>')
})
