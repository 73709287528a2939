import type { Page } from 'playwright-core'

/**
 * Phones, tablets and desktops, both sides of every breakpoint, and widths between them: a layout is tightest just above a
 * breakpoint.
 */
const WIDTHS = [
  320, 344, 360, 375, 390, 412, 430, 480, 540, 600, 660, 720, 767, 768, 800, 840, 900, 960, 991, 992, 1023, 1024, 1100,
  1180, 1279, 1280, 1366, 1440, 1536, 1680, 1800, 1920,
]

/** Widths at which the page is wider than the window, so that it scrolls sideways. Leaves the last width set. */
export async function findWidePages(tab: Page): Promise<readonly string[]> {
  const problems: string[] = []
  for (const width of WIDTHS) {
    await tab.setViewportSize({ width, height: 900 })
    const pageWidth = await tab.evaluate(measurePageWidth)
    if (pageWidth !== undefined) problems.push(`${width} px: page is ${pageWidth} px wide`)
  }
  return problems
}

/** Runs inside the page. Hidden text counts as well: the page scrolls to it. */
function measurePageWidth(): number | undefined {
  const page = document.scrollingElement ?? document.documentElement
  return page.scrollWidth > page.clientWidth ? page.scrollWidth : undefined
}
