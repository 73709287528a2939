import { secp256k1 } from '@noble/curves/secp256k1.js'
import { expect, test } from 'vitest'
import { consecutiveScripts } from './keys.ts'

test('consecutive scripts contain different valid keys, whatever the group they are computed in', () => {
  const scripts = consecutiveScripts(0, 40)
  expect(new Set(scripts).size).toBe(40)
  expect(scripts.slice(30)).toEqual(consecutiveScripts(30, 10))
  for (const script of scripts) {
    expect(script).toMatch(/^0008cd0[23][0-9a-f]{64}$/)
    expect(() => secp256k1.Point.fromHex(script.slice('0008cd'.length))).not.toThrow()
  }
})
