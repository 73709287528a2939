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

const SPECTRUM = {
  kind: 'dapp',
  source: 'spectrum-finance/ergo-dex-sdk-js, jellymlg/nodeview.xyz',
  certainty: 'published',
} as const

/**
 * The Spectrum exchange, formerly ErgoDEX. Each pool type has one fixed script; an order's script contains the order's
 * numbers, so it is matched by its template. Three published second-version templates match no recorded box and are
 * left out.
 */
export const SPECTRUM_LABELS: readonly Label[] = [
  ...labelByMatch(SPECTRUM, 'scriptHash', {
    'Spectrum pool, ERG/token': '99f30ad579a2c98ad31b432676627fcd9e303d43c06e898725f6155d8ac40aa9',
    'Spectrum pool, token/token': '5f3ddb98d51f616fda231cffeed7f7eddaab88ff14c945a290ae5ecc2a916cd6',
  }),
  // Anyone can write other constants into a template, so only the exact script is certain.
  ...labelByMatch({ ...SPECTRUM, certainty: 'probable' }, 'templateHash', {
    'Spectrum pool, ERG/token': '850f2d5b02b3e66612e5499953fe8dfe54b8c077a0bd85362b5c706ffebd2bae',
    'Spectrum pool, token/token': 'aea967ce41bbce4eb63471df4a7491699a51cdf77b749705c8a008cb98ea1537',
    'Spectrum swap sell order, ERG/token v1': '0989e14076c1630db24dbb42387a4ae8a737e8c8ec3d486d5cc1abd4ac19f33e',
    'Spectrum swap sell order, ERG/token v3': '2851fe3161b15237e2ccd93df96e38c4d1db85b192ea41fabe407cb9cc1abee9',
    'Spectrum swap buy order, ERG/token v1': '42f224f6c3bb898a0e7d46e863a57e69256bdae0c8ea62768c16d4c987a6d229',
    'Spectrum swap buy order, ERG/token v3': 'a5e97826311c4a0057119a4d31cab8643cac5f4b99967c438ba7262d3fcc4007',
    'Spectrum deposit order, ERG/token v1': 'a0c4db066bd30b76123103bbc13a4cc022d7a6b54bc74cc2135eb75534789f0d',
    'Spectrum deposit order, ERG/token v3': 'a6c0bbae010e3925755a3b1bdcb6cb05602383ff85f97fcd6ede321390b9cefe',
    'Spectrum redeem order, ERG/token v1': 'de377f2c59c8e1595ae7d1d2e93b8362312e388a7ef19df5cc60472345e5d00a',
    'Spectrum redeem order, ERG/token v3': 'b97382a66773e4b5ffc4b2eb44691a119ae3def8bd631950a06dbe8a6a7a538f',
    'Spectrum swap order, token/token v1': '3dd50724c51dafefe0c348fc897217fe24b85a93757d33e203471f604e0aa7ee',
    'Spectrum swap order, token/token v3': '3f48b7ee15518cc0089027b3b6e57ed6d230d2501b3d636222e46e97a05a77fd',
    'Spectrum deposit order, token/token v1': 'ca07d04320aab8b74b888ddd03f8aed843d34035d6298bba0ce4696d4cc56f91',
    'Spectrum deposit order, token/token v3': '4b0762660fd0ed44da0beff3da29092b7769f9ac1ff6d00fb2940725c16f9cc2',
    'Spectrum redeem order, token/token v1': '966384a1286b84101cb37165a269ddc4db171bf8a2275c9e82ba1989bc232f66',
    'Spectrum redeem order, token/token v3': '54e82021647868f85fce62926fc3f936bfda3aed7aa33c7d7579ced29d513884',
  }),
  ...labelByMatch(SPECTRUM, 'address', {
    'Spectrum treasury': '9erSt7duDopSLqdcPoM4kGJwUpqvPeBJfTPxrFGwy58rCAEPZHg',
    'Spectrum SPF fee': '9faxhU566XMP5GABewc5Yka9RisPcYiR3qyou57sbZFojLrd5sX',
    'Spectrum fee': '9fdmUutc4DhcqXAAyQeBTsw49PjEM4vuW9riQCHtXAoGEw3R11d',
  }),
]

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
