import { DAY_MS } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { LineChart } from './line-chart.tsx'
import { SmallChart } from './small-chart.tsx'

const points = ['10', '30', '20'].map((value, index) => ({ at: index * DAY_MS, value }))
const format = (value: string) => `${value}\u{a0}km`

test('a chart is rendered on the server, with its newest value above it and no style attribute', () => {
  const html = renderKit(<LineChart label="Distance" points={points} format={format} />)
  expect(html).toContain('<b>20<small> km</small></b><span>3 Jan 1970</span>')
  expect(html).toContain('role="img" aria-label="Distance"')
  expect(html).toContain('M0 266.7L0 266.7L500 0L1000 133.3')
  expect(html).not.toContain('style=')
  // Controls that need scripts are not rendered on the server.
  expect(html).not.toContain('type="range"')
})

test('marks use the given format', () => {
  const html = renderKit(
    <LineChart label="Distance" points={points} format={format} formatMark={(value) => `${value}!`} />,
  )
  expect(html).toContain('>30!</text>')
})

test('a chart without points renders nothing, and zeros on a logarithmic scale do not fail', () => {
  expect(renderKit(<LineChart label="" points={[]} format={format} />)).toBe('')
  const zeros = points.map(({ at }) => ({ at, value: '0' }))
  const html = renderKit(<LineChart label="" points={zeros} scale="logarithmic" format={format} />)
  expect(html).not.toMatch(/NaN|Infinity/)
})

test('a small chart has a marker at its newest point', () => {
  const html = renderKit(<SmallChart label="Distance" points={points} formatMark={format} />)
  expect(html).toContain('<svg x="100%" y="33.33%" overflow="visible">')
})

test('bars below a small chart are gains up and losses down at each point, scaled to the largest', () => {
  const words = { gain: 'in', loss: 'out' }
  const bars = [
    { gain: 0n, loss: 0n },
    { gain: 40n, loss: 10n },
    { gain: 0n, loss: 20n },
  ]
  const html = renderKit(
    <SmallChart label="Distance" points={points} formatMark={format} changes={{ label: 'Changes', words, bars }} />,
  )
  expect(html).toContain('role="img" aria-label="Changes"')
  expect(html).toContain('<path d="M500 20v-19"></path><path d="M500 20v4.75M1000 20v9.5"></path>')
  expect(html).toContain('>in</text>')
})
