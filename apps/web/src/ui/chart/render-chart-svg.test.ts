import { DAY_MS } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { renderBarsSvg } from './render-bars-svg.ts'
import { renderChartSvg } from './render-chart-svg.ts'

const TEXTS = { title: 'Distance <b>', subtitle: 'km & more', source: 'Source' }

const svg = renderChartSvg({
  ...TEXTS,
  points: ['0', '10', '5'].map((value, index) => ({ at: index * DAY_MS, value })),
  formatMark: (value, highest) => (value === highest ? `${value} km` : value),
  formatTime: (at) => `day ${at / DAY_MS}`,
})

test('a file contains its own texts, marks and colours, and nothing that depends on the page', () => {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/)
  expect(svg).toContain('<title>Distance &lt;b&gt;. km &amp; more</title>')
  expect(svg).toContain('>10 km</text>')
  expect(svg).toContain('>day 2</text>')
  expect(svg).not.toMatch(/var\(|class=|style=|<script|NaN|undefined/)
})

test('a file uses the same plot as the page', () => {
  // The middle value is at half height, the highest at the top.
  expect(svg).toMatch(/d="M0 408L0 408L[\d.]+ 0L[\d.]+ 204"/)
})

test('bars are as long as their shares, and names are escaped', () => {
  const bars = renderBarsSvg({
    ...TEXTS,
    bars: [
      { label: 'A\u{0}"<', value: '2', share: 0.5 },
      { label: 'B', value: '1', share: 0.25 },
    ],
  })
  const [first = 0, second = 0] = [...bars.matchAll(/<rect x="\d+"[^>]* width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  )
  expect(first).toBe(2 * second)
  expect(bars).toContain('>A&quot;&lt;</text>')
})
