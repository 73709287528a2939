import { describeSettings, type Setting } from '@ergo-explorer/service'
import { expect, test } from 'vitest'
import { SETTINGS } from './settings.ts'

test('lists every setting in the help text', () => {
  for (const { name, description } of Object.values<Setting<unknown>>(SETTINGS))
    expect(describeSettings(SETTINGS)).toMatch(new RegExp(`^  ${name}\\b.* ${description}`, 'm'))
})
