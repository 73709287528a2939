import { expect, test } from 'vitest'
import { mainnet } from './mainnet.ts'
import { emissionScript, payToReemissionScript, reemissionScript, treasuryScript } from './system-scripts.ts'

const REEMISSION_NFT = 'd3feeffa87f2df63a7a15b4905e618ae3ce4c69a7975f171bd314d0b877927b8'

test('mainnet parameters give the contract bytes of mainnet boxes', () => {
  expect(emissionScript(mainnet.emission)).toBe(mainnet.systemScripts.emission)
  expect(treasuryScript(mainnet.emission)).toBe(mainnet.systemScripts.treasury)
  expect(reemissionScript(REEMISSION_NFT, 2_080_800)).toBe(mainnet.systemScripts.reemission)
  expect(payToReemissionScript(REEMISSION_NFT)).toBe(mainnet.systemScripts.payToReemission)
})

test('a lower start height shortens the re-emission contract and its stated length', () => {
  // 4096 takes two bytes instead of four, so 263 bytes after the header become 261, which is 8502 in VLQ.
  const script = reemissionScript(REEMISSION_NFT, 4096)
  expect(script.slice(0, 6)).toBe('198502')
  expect(script.length / 2).toBe(264)
  expect(script).toContain('0402048040')
})
