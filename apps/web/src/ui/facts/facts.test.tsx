import { expect, test } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { DescriptionList, type Facts, KeyFigures } from './facts.tsx'

const FACTS: Facts<{ readonly size: number; readonly rent: string | null }> = [
  { label: 'Size', value: ({ size }) => `${size} B`, note: ({ size }) => size >= 1000 && 'large' },
  { label: 'Rent', value: ({ rent }) => rent, note: 'per byte', skeleton: null },
  { label: 'Network', value: 'mainnet' },
  false,
]

test('facts are labels with their values and notes; a fact without a value is left out', () => {
  expect(renderKit(<KeyFigures facts={FACTS} data={{ size: 2000, rent: null }} />)).toBe(
    '<dl><div><dt>Size</dt><dd>2000 B</dd><dd>large</dd></div><div><dt>Network</dt><dd>mainnet</dd></div></dl>',
  )
  expect(renderKit(<DescriptionList facts={FACTS} data={{ size: 5, rent: '0.1' }} />)).toBe(
    '<dl><div><dt>Size</dt><dd>5 B</dd></div><div><dt>Rent</dt><dd>0.1</dd><dd>per byte</dd></div>' +
      '<div><dt>Network</dt><dd>mainnet</dd></div></dl>',
  )
})

test('while the data is loading, facts have placeholders, known values and their labels', () => {
  const skeleton = (width: number) => `<span data-width="${width}" aria-hidden="true"></span>`
  expect(renderKit(<KeyFigures facts={FACTS} />)).toBe(
    `<dl><div><dt>Size</dt><dd>${skeleton(4)}</dd><dd>${skeleton(3)}</dd></div>` +
      '<div><dt>Network</dt><dd>mainnet</dd></div></dl>',
  )
  expect(renderKit(<DescriptionList facts={[{ label: 'Id', value: undefined }]} />)).toBe(
    `<dl><div><dt>Id</dt><dd>${skeleton(4)}</dd></div></dl>`,
  )
  expect(renderKit(<DescriptionList facts={FACTS} missing="—" />)).toBe(
    '<dl><div><dt>Size</dt><dd>—</dd></div><div><dt>Rent</dt><dd>—</dd><dd>per byte</dd></div>' +
      '<div><dt>Network</dt><dd>mainnet</dd></div></dl>',
  )
})
