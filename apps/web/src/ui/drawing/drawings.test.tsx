import { describe, expect, test } from 'vitest'
import { BarSparkline } from './sparkline.tsx'
import { Meter } from './meter.tsx'
import { QrCode } from '../qr/qr-code.tsx'
import { QrDrawing, buildQrPath } from '../qr/qr-drawing.tsx'
import { RulerDrawing } from './ruler-drawing.tsx'
import { buildSparklinePath } from './sparkline.tsx'
import { Sparkline } from './sparkline.tsx'
import { renderKit } from '../testing/render-kit.tsx'

describe('sparkPath', () => {
  test('the highest value is at the top, the lowest at the bottom', () => {
    expect(buildSparklinePath([1, 3, 2])).toEqual({ d: 'M0 31L100 5L200 18', lastY: 18 })
  })
  test('equal values run along the middle, and one value is a point there', () => {
    expect(buildSparklinePath([7, 7])).toEqual({ d: 'M0 18L200 18', lastY: 18 })
    expect(buildSparklinePath([7])).toEqual({ d: 'M0 18', lastY: 18 })
  })
  test('no values give no line', () => {
    expect(buildSparklinePath([])).toEqual({ d: '', lastY: undefined })
    expect(renderKit(<Sparkline values={[]} />)).not.toContain('NaN')
  })
})

test('bars start at zero, and the last one is highlighted', () => {
  const html = renderKit(<BarSparkline values={[1, 2]} />)
  expect(html).toContain('<path d="M0 34v-13.5h72v13.5z"></path><path d="M100 34v-27h72v27z"></path>')
  expect(renderKit(<BarSparkline values={[0, 0]} />)).toContain('v-0h72')
  expect(renderKit(<BarSparkline values={[]} />)).not.toContain('NaN')
})

test('a scale has a tick for each part, major ticks in between, and one marker within the scale', () => {
  const html = renderKit(<RulerDrawing parts={4} at={2.5} major={2} />)
  expect(html).toContain('d="M0 34V20M2.5 34V26M5 34V20"')
  expect(html).toContain('d="M7.5 34V26M10 34V20"')
  expect(html).toContain('d="M6.25 34V4"')
  expect(renderKit(<RulerDrawing parts={4} at={9} />)).toContain('d="M10 34V4"')
})

test('a meter is an image with a name, or hidden beside a text', () => {
  expect(renderKit(<Meter share={0.123} label="12.3 % of the bytes" />)).toContain('role="img" aria-label="12.3 % of')
  expect(renderKit(<Meter share={2} />)).toMatch(/aria-hidden="true"><rect width="100"/)
})

describe('a QR code', () => {
  test('[A02] is one path of runs', () => {
    expect(
      buildQrPath([
        [true, true, false, true],
        [false, false, false, false],
      ]),
    ).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
  })
  test('[A02] is rendered on the server', () => {
    expect(renderKit(<QrCode text="9fmWHh" label="QR code" />)).toContain('role="img" aria-label="QR code"')
  })
  test('[A02] of an address has the three finder patterns and a name', () => {
    const html = renderKit(<QrDrawing text="9fmWHhMczw4Jp5PVV4X1JRtqKJroWrW6n2iyjruH7uDxdmviGkT" label="QR code" />)
    expect(html).toMatch(/^<svg viewBox="0 0 33 33" role="img" aria-label="QR code"/)
    // The upper edges of the two upper finder patterns and the lower edge of the third, seven modules long each.
    for (const edge of ['M0 0h7v1', 'M26 0h7v1', 'M0 32h7v1']) expect(html).toContain(edge)
  })
})
