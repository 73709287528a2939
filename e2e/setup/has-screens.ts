import { SCREEN_ROUTES } from '@ergo-explorer/web/routes'

/** Whether all of these screens exist, for tests that depend on them. */
export const hasScreens = (...names: readonly string[]): boolean =>
  names.every((name) => SCREEN_ROUTES.some((screen) => screen.name === name))
