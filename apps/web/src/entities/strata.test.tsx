import { STORY_KINDS } from '@ergo-explorer/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { KindLegend } from './kind-legend.tsx'
import { familyOf, seriesOf } from './kinds.ts'
import { layOutStrata } from './lay-out-strata.ts'
import { Strata } from './strata.tsx'
import { renderEntity, textIn } from './testing/render-entity.tsx'

test('every kind belongs to a family, and what is not known to the others', () => {
  expect(STORY_KINDS.map((kind) => `${kind} ${seriesOf(kind)} ${familyOf(kind)}`)).toEqual([
    'unknown-inputs 6 other',
    'other 6 other',
    'mining-reward 5 mining',
    'fee-collection 5 mining',
    'treasury 5 mining',
    'reemission 5 mining',
    'rent 5 mining',
    'mint 4 mints',
    'oracle-refresh 3 oracles',
    'oracle-post 3 oracles',
    'trade 2 trades',
    'liquidity 2 trades',
    'order 2 trades',
    'bank-exchange 2 trades',
    'burn 4 mints',
    'contract-call 6 other',
    'airdrop 1 transfers',
    'consolidation 1 transfers',
    'data 3 oracles',
    'self-transfer 1 transfers',
    'exchange 2 trades',
    'transfer 1 transfers',
  ])
  expect([familyOf('staking'), familyOf('constructor')]).toEqual(['other', 'other'])
})

test('layers lie by family from the floor, as high as their bytes', () => {
  const strata = [
    { kind: 'transfer', size: 200, transactionCount: 4 },
    { kind: 'mining-reward', size: 50 },
    { kind: 'trade', size: 100 },
    { kind: 'consolidation', size: 50 },
  ]
  const leaf = (bottom: number, height: number) => ({ bottom, height })
  expect(layOutStrata(strata, 1000)).toEqual([
    { family: 'mining', bytes: 50, bottom: 0, height: 5, leaves: [leaf(0, 5)] },
    {
      family: 'transfers',
      bytes: 250,
      bottom: 5,
      height: 25,
      leaves: [leaf(5, 5), leaf(10, 5), leaf(15, 5), leaf(20, 5), leaf(25, 5)],
    },
    { family: 'trades', bytes: 100, bottom: 30, height: 10, leaves: [leaf(30, 10)] },
  ])
})

test('whatever is there is seen, and never more than the block', () => {
  const stratum = fc.record({
    kind: fc.constantFrom(...STORY_KINDS, 'staking'),
    size: fc.oneof(fc.nat({ max: 10 }), fc.nat({ max: 8_000_000 })),
  })
  fc.assert(
    fc.property(fc.array(stratum, { maxLength: 30 }), fc.integer({ min: -1, max: 2_000_000 }), (strata, capacity) => {
      const layers = layOutStrata(strata, capacity)
      const families = new Set(strata.filter(({ size }) => size > 0).map(({ kind }) => familyOf(kind)))
      expect(new Set(layers.map(({ family }) => family))).toEqual(families)
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

test('a layer shows its transactions as leaves, as long as they can be told apart', () => {
  const leaves = (transactionCount: number, size: number) => {
    const html = renderEntity(<Strata strata={[{ kind: 'transfer', size, transactionCount }]} capacity={1000} />)
    return html.match(/v-/g)?.length
  }
  expect([leaves(1, 200), leaves(5, 200), leaves(500, 200), leaves(9, 1)]).toEqual([1, 5, 10, 1])
})

test('the drawing says in words what it shows, and has no styles of its own', () => {
  const strata = [
    { kind: 'mining-reward', size: 418 },
    { kind: 'transfer', size: 7874 },
  ]
  const html = renderEntity(<Strata strata={strata} capacity={100_000} />)
  expect(html).toContain('role="img" aria-label="Block filled to 8\u{a0}%: mining 418\u{a0}B, transfers 7.87\u{a0}kB"')
  expect(html).toContain('viewBox="0 0 100 100" preserveAspectRatio="none"')
  expect(html).not.toContain('style=')
  expect(renderEntity(<Strata strata={[]} capacity={0} />)).toContain('aria-label="Empty block"')
  expect(renderEntity(<Strata strata={strata} capacity={100_000} isProjected />)).toContain(
    'aria-label="Projected block, filled to 8\u{a0}%',
  )
})

test('a legend names what is drawn', () => {
  expect(textIn(renderEntity(<KindLegend families={['transfers', 'mining']} projected="projected" />))).toBe(
    'transfersminingprojected',
  )
  expect(renderEntity(<KindLegend />, { locale: 'tr' })).toContain('aria-label="İşlem türleri"')
})
