import type { BrowserContextOptions } from 'playwright-core'

/** A combination of viewport size and colour scheme. */
export interface DisplayMode {
  readonly name: string
  readonly context: BrowserContextOptions
}

const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const

export const DISPLAY_MODES: readonly DisplayMode[] = SIZES.flatMap(({ name, viewport }) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${name} ${colorScheme}`,
    context: { viewport, colorScheme },
  })),
)
