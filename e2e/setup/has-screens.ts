import { SCREENS } from '@ergo-explorer/web/routes'

/** Whether all of these screens exist, for tests that depend on them. */
export const hasScreens = (...names: readonly string[]): boolean =>
  names.every((name) => SCREENS.some((screen) => screen.name === name))
