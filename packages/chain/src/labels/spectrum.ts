import { type Label, labelByMatch } from './label.ts'

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
  ...labelByMatch(SPECTRUM, 'templateHash', {
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
