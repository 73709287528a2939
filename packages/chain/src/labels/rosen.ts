import { type Label, labelByMatch } from './label.ts'

/** Contracts of the bridge get redeployed, so this list becomes outdated. */
const ROSEN = { kind: 'dapp', source: 'jellymlg/nodeview.xyz', certainty: 'published', asOf: '2025-02' } as const

export const ROSEN_LABELS: readonly Label[] = [
  ...labelByMatch(ROSEN, 'scriptHash', {
    'Rosen bridge cold wallet': 'e70db00ad2d05b8bcc4ffc006e406bec2853c2cc6c7e7b7f25ad15120cce1909',
    'Rosen bridge fee': 'e2d185ca0d63cf67405a88ad78da8662d14a0d5ee39ab995e50dcbc345483a67',
    'Rosen bridge guard rewards': 'ad08cac8b1509d2a66b3a4959f3ab63f55efa3d17dcef8bc5ab9052d2dd26e8a',
    'Rosen bridge watcher collateral': 'b725b697b441266d9a1e29b2291d6d1373041adb7d4f8b0eb6b2f614eb335579',
    'Rosen bridge reward emission': 'b9d98049a81ce294d595a691922808b5f58ae479ec70fa175626af21025019e8',
    'Rosen bridge permits, Ergo': 'fae8eb8c6744301f3339cd78c33978d8bac60fd6f2719a31206603ab05cf55d0',
    'Rosen bridge permits, Cardano': '37680198706045fd62e7ee1ecd957522557ce66a166743ba1addd45316424829',
    'Rosen bridge permits, Bitcoin': 'b9450299233a3a7bb9a02f14fbadaeb0d9b0b3677f649c0c46e5432295dc4ea9',
    'Rosen bridge permits, Ethereum': '2a0f96ef9372bb43f5fba08a3a7fd2ad43ab1b7c21dc63e457a22f77e7d2f06c',
  }),
  ...labelByMatch(ROSEN, 'address', {
    'Rosen bridge hot wallet':
      'nB3L2PD3J4rMmyGk7nnNdESpPXxhPRQ4t1chF8LTXtceMQjKCEgL2pFjPY6cehGjyEFZyHEomBTFXZyqfonvxDozrT' +
      'tK5JzatD8SdmcPeJNWPvdRb5UxEMXE4WQtpAFzt2veT8Z6bmoWN',
    'Rosen bridge team': '9epEaQkSeCS5YkWXWEzo8NzCwrBazVKmaVtsxpGnmEyGV1WHPsD',
    'Rosen bridge Ergo Foundation share': '9feQDTTAJCzSEgSLb3mNf3NdBeU5janU1WQUF7Uq4cm5xuxdvvc',
    'Rosen bridge treasury': '9gJiLa23dcrwQ2AFouWpDWvk99HvmSwHMgimt1n7fWJava8pRVJ',
    'Rosen bridge liquidity': '9gJyfXkgqbXpuL3jeiTza671Qb4nDugSFWzkzbwYx53g3xewWNY',
    'Rosen bridge network fee': '9hp3fH6LkT5tkKqrYUXX4J2D1TEYcBht62RhU6EXnSXCdrBH5jQ',
    'Rosen bridge asset issuer': '9iHgXoqrq6mTqTeUUY6XQs1Ea6yjWsM8YdoipKDXzp5NJ6su3zM',
  }),
]
