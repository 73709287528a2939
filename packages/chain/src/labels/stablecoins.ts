import { type Label, labelByMatch } from './label.ts'

const SIGMA_USD = { kind: 'dapp', source: 'fleet-sdk/fleet, abchrisxyz/ergowatch', certainty: 'published' } as const
const DEXY = { kind: 'dapp', source: 'kushti/dexy', certainty: 'published' } as const

/** Stablecoins. Each bank and pool box holds a singleton token, which a copy of its script cannot have. */
export const STABLECOIN_LABELS: readonly Label[] = [
  ...labelByMatch(SIGMA_USD, 'token', {
    'SigmaUSD bank': '7d672d1def471720ca5782fd6473e47e796d9ac0c138d9911346f118b2f6d9d9',
  }),
  ...labelByMatch(SIGMA_USD, 'scriptHash', {
    'SigmaUSD bank': '4a90a4403ccc810c957dd0f0241eba31ffbaa65640c452cbcdcfa224458ab9cf',
  }),
  ...labelByMatch(DEXY, 'token', {
    'DexyGold liquidity pool': '905ecdef97381b92c2f0ea9b516f312bfb18082c61b24b40affa6a55555c77c7',
    'USE bank': '78c24bdf41283f45208664cd8eb78e2ffa7fbb29f26ebb43e6b31a46b3b975ae',
    'USE liquidity pool': '4ecaa1aac9846b1454563ae51746db95a3a40ee9f8c5f5301afbe348ae803d41',
    'USE buyback': 'dcce07af04ea4f9b7979336476594dc16321547bcc9c6b95a67cb1a94192da4f',
  }),
]
