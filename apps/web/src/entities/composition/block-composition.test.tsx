import { STORY_KINDS } from '@ergo-explorer/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TransactionKindLegend, BlockComposition } from './block-composition.tsx'
import { findKindGroup } from '@ergo-explorer/sentences/story-kinds'
import { layOutBlockComposition } from './block-composition-layout.ts'
import { renderEntity, textIn } from '../testing/render-entity.tsx'

test('a kind belongs to a group, and unknown kinds to `other`', () => {
  const kinds = ['transfer', 'bank-exchange', 'data', 'burn', 'rent', 'contract-call', 'staking', 'constructor']
  const groups = ['transfers', 'trades', 'oracles', 'mints', 'mining', 'other', 'other', 'other']
  expect(kinds.map(findKindGroup)).toEqual(groups)
})

test('layers are stacked by group from the bottom, as high as their bytes', () => {
  const kinds = [
    { kind: 'transfer', size: 200, transactionCount: 4 },
    { kind: 'mining-reward', size: 50 },
    { kind: 'trade', size: 100 },
    { kind: 'consolidation', size: 50 },
  ]
  const leaf = (bottom: number, height: number) => ({ bottom, height })
  expect(layOutBlockComposition(kinds, 1000)).toEqual([
    { group: 'mining', bytes: 50, bottom: 0, height: 5, leaves: [leaf(0, 5)] },
    {
      group: 'transfers',
      bytes: 250,
      bottom: 5,
      height: 25,
      leaves: [leaf(5, 5), leaf(10, 5), leaf(15, 5), leaf(20, 5), leaf(25, 5)],
    },
    { group: 'trades', bytes: 100, bottom: 30, height: 10, leaves: [leaf(30, 10)] },
  ])
})

test('every layer is visible, and the total never exceeds the block', () => {
  const kindSize = fc.record({
    kind: fc.constantFrom(...STORY_KINDS, 'staking'),
    size: fc.oneof(fc.nat({ max: 10 }), fc.nat({ max: 8_000_000 })),
  })
  fc.assert(
    fc.property(fc.array(kindSize, { maxLength: 30 }), fc.integer({ min: -1, max: 2_000_000 }), (kinds, capacity) => {
      const layers = layOutBlockComposition(kinds, capacity)
      const groups = new Set(kinds.filter(({ size }) => size > 0).map(({ kind }) => findKindGroup(kind)))
      expect(new Set(layers.map(({ group }) => group))).toEqual(groups)
      for (const { height } of layers) expect(height).toBeGreaterThanOrEqual(0.8 - 1e-9)
      for (const { bottom, height, leaves } of layers) {
        const [first, last] = [leaves.at(0), leaves.at(-1)]
        expect(first?.bottom).toBeCloseTo(bottom, 6)
        expect((last?.bottom ?? 0) + (last?.height ?? 0)).toBeCloseTo(bottom + height, 6)
      }
      const top = layers.at(-1)
      expect(top === undefined ? 0 : top.bottom + top.height).toBeLessThanOrEqual(100 + 1e-9)
    }),
  )
})

test('a layer shows its transactions as leaves while they are distinguishable', () => {
  const leaves = (transactionCount: number, size: number) => {
    const html = renderEntity(
      <BlockComposition kinds={[{ kind: 'transfer', size, transactionCount }]} capacity={1000} />,
    )
    return html.match(/v-/g)?.length
  }
  expect([leaves(1, 200), leaves(5, 200), leaves(500, 200), leaves(9, 1)]).toEqual([1, 5, 10, 1])
})

test('the drawing has a text alternative and no style attributes', () => {
  const kinds = [
    { kind: 'mining-reward', size: 418 },
    { kind: 'transfer', size: 7874 },
  ]
  const html = renderEntity(<BlockComposition kinds={kinds} capacity={100_000} />)
  expect(html).toContain('role="img" aria-label="Block 8\u{a0}% full: mining 418\u{a0}B, transfers 7.87\u{a0}kB"')
  expect(html).toContain('viewBox="0 0 100 100" preserveAspectRatio="none"')
  expect(html).not.toContain('style=')
  expect(renderEntity(<BlockComposition kinds={[]} capacity={0} />)).toContain('aria-label="Empty block"')
  expect(renderEntity(<BlockComposition kinds={kinds} capacity={100_000} isProjected />)).toContain(
    'aria-label="Projected block, 8\u{a0}% full',
  )
})

test('a legend lists the drawn groups', () => {
  expect(textIn(renderEntity(<TransactionKindLegend groups={['transfers', 'mining']} projected="projected" />))).toBe(
    'transfersminingprojected',
  )
  expect(renderEntity(<TransactionKindLegend />, { locale: 'tr' })).toContain('aria-label="İşlem türleri"')
})
