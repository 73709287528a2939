import { describeSettings, type Setting } from '@ergo-explorer/service'
import { expect, test } from 'vitest'
import { SETTINGS } from './settings.ts'

test('the help names every setting', () => {
  for (const { name, about } of Object.values<Setting<unknown>>(SETTINGS))
    expect(describeSettings(SETTINGS)).toMatch(new RegExp(`^  ${name}\\b.* ${about}`, 'm'))
})
