import { SCREENS } from '@ergo-explorer/web/routes'

/** What leads to screens that are not there yet is tested as soon as they are. */
export const hasScreens = (...names: readonly string[]): boolean =>
  names.every((name) => SCREENS.some((screen) => screen.name === name))
