import { expect, test } from 'vitest'
import { bandOpacity, layOutBands } from './lay-out-bands.ts'
import { renderBandsSvg } from './render-bands-svg.ts'

const POINTS = [
  { at: 0, values: [1, 3] },
  { at: 50, values: [0, 0] },
  { at: 100, values: [50, 50] },
]

test('stacks bands as shares of 100 %, the first at the bottom', () => {
  expect(layOutBands(POINTS)).toEqual([
    { band: 0, path: 'M0 300L500 400L1000 200L1000 400L500 400L0 400Z', labelY: 0.75 },
    { band: 1, path: 'M0 0L500 400L1000 0L1000 200L500 400L0 300Z', labelY: 0.25 },
  ])
})

test('names no band that is too thin for its name', () => {
  const [thin, wide] = layOutBands([
    { at: 0, values: [1, 1] },
    { at: 1, values: [6, 94] },
  ])
  expect([thin?.labelY, wide?.labelY]).toEqual([null, 0.47])
})

test('has no area without points', () => {
  expect(layOutBands([])).toEqual([])
})

test('shades bands in their order', () => {
  expect([0, 1, 2].map((band) => bandOpacity(band, 3))).toEqual([0.2, 0.6, 1])
})

test('the file has the areas and names of the page', () => {
  const svg = renderBandsSvg({
    title: 'Age',
    subtitle: '',
    source: '',
    points: POINTS,
    nameOf: (band) => `band <${band}>`,
    formatTime: (at) => `day ${at}`,
  })
  for (const { path } of layOutBands(POINTS)) expect(svg).toContain(`d="${path}"`)
  for (const text of ['band &lt;0&gt;', 'band &lt;1&gt;', 'day 0', 'day 100']) expect(svg).toContain(text)
})
