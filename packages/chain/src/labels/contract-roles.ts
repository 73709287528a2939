import type { Hex } from '#bytes/hex.ts'

/** What a constant, register or token of a known contract means. Texts belong to the caller. */
export type ContractRole =
  | 'ballot-token'
  | 'bank-nft'
  | 'bank-update-nft'
  | 'base-amount'
  | 'buffer'
  | 'datapoint'
  | 'epoch'
  | 'epoch-length'
  | 'execution-fee'
  | 'fee-denominator'
  | 'fee-numerator'
  | 'grace-height'
  | 'lock-blocks'
  | 'lp-supply'
  | 'lp-token'
  | 'max-deviation'
  | 'max-miner-fee'
  | 'min-datapoints'
  | 'min-erg'
  | 'min-quote'
  | 'miner-key'
  | 'operator-key'
  | 'oracle-pool-nft'
  | 'oracle-token'
  | 'owner-key'
  | 'pool-nft'
  | 'quote-token'
  | 'rate'
  | 'refresh-nft'
  | 'reserve-circulating'
  | 'reserve-coin'
  | 'reward-token'
  | 'stable-circulating'
  | 'stable-coin'
  | 'traded-token'
  | 'update-nft'

/** Unit of a number; without one it is a plain count. */
export type RoleUnit = 'nanoErg' | 'blocks' | 'height' | 'percent' | 'permille' | 'cents' | 'nanoErgPerUnit'

export interface RoleWithUnit {
  readonly role: ContractRole
  readonly unit: RoleUnit | null
}

/** Roles by constant index, by register name, and by token position. */
export interface ContractRoles {
  readonly constants: ReadonlyMap<number, RoleWithUnit>
  readonly registers: ReadonlyMap<string, RoleWithUnit>
  readonly tokens: readonly ContractRole[]
}

/** Roles of a known contract by the Blake2b-256 hash of its template. */
export const findContractRoles = (templateHash: Hex): ContractRoles | undefined => KNOWN.get(templateHash)

type Described = ContractRole | readonly [ContractRole, RoleUnit]

const withUnit = (described: Described): RoleWithUnit =>
  typeof described === 'string' ? { role: described, unit: null } : { role: described[0], unit: described[1] }

const roles = (
  constants: Readonly<Record<number, Described>>,
  registers: Readonly<Record<string, Described>> = {},
  tokens: readonly ContractRole[] = [],
): ContractRoles => ({
  constants: new Map(Object.entries(constants).map(([index, each]) => [Number(index), withUnit(each)])),
  registers: new Map(Object.entries(registers).map(([name, each]) => [name, withUnit(each)])),
  tokens,
})

/** Sources: EIP-23 (oracle pools), Spectrum's published contracts, SigmaUSD's bank contract, the node's reward script. */
const KNOWN: ReadonlyMap<Hex, ContractRoles> = new Map([
  // Mining reward.
  [
    '2af229a1be3d59db211611085e8aa66ce2339805809417e54c2af0b6b401bb36',
    roles({ 0: ['lock-blocks', 'blocks'], 1: 'miner-key' }),
  ],
  // Oracle pool, its refresh contract, oracle and ballot boxes.
  [
    '3ffc5d9ca2e84acd90370dbcbdd3e1b632594a599d67d16e4ad7d41a59fb6553',
    roles({ 2: 'refresh-nft', 3: 'update-nft' }, { R4: ['rate', 'nanoErgPerUnit'], R5: 'epoch' }, [
      'pool-nft',
      'reward-token',
    ]),
  ],
  [
    '559d56ff1e09a3365c2b84c6efecbcbdabaee08f48ab7ffd65758d462b872920',
    roles(
      {
        0: ['epoch-length', 'blocks'],
        3: 'oracle-token',
        13: 'min-datapoints',
        15: ['max-deviation', 'percent'],
        17: 'pool-nft',
        21: ['buffer', 'blocks'],
      },
      {},
      ['refresh-nft'],
    ),
  ],
  [
    '943c531f9d3350b2fde2174d025c173e4b68bf954138258fe37e254c6781a7b1',
    roles(
      { 2: ['min-erg', 'nanoErg'], 5: 'pool-nft' },
      { R4: 'operator-key', R5: 'epoch', R6: ['datapoint', 'nanoErgPerUnit'] },
      ['oracle-token', 'reward-token'],
    ),
  ],
  [
    '74b398d14097c847305fe634ffec17d045eff93a297128e96c8c511c9cc22090',
    roles({ 0: ['min-erg', 'nanoErg'], 6: 'update-nft' }, { R4: 'owner-key' }, ['ballot-token']),
  ],
  // Spectrum: pool of ERG and a token, and the first version of its swap orders.
  [
    '850f2d5b02b3e66612e5499953fe8dfe54b8c077a0bd85362b5c706ffebd2bae',
    roles(
      { 5: 'lp-supply', 6: 'lp-supply', 8: 'fee-denominator', 14: ['min-erg', 'nanoErg'] },
      { R4: ['fee-numerator', 'permille'] },
      ['pool-nft', 'lp-token', 'traded-token'],
    ),
  ],
  [
    '0989e14076c1630db24dbb42387a4ae8a737e8c8ec3d486d5cc1abd4ac19f33e',
    roles({
      0: 'owner-key',
      2: ['base-amount', 'nanoErg'],
      8: 'pool-nft',
      9: 'quote-token',
      10: 'min-quote',
      11: ['execution-fee', 'nanoErg'],
      14: ['fee-numerator', 'permille'],
      22: ['max-miner-fee', 'nanoErg'],
    }),
  ],
  [
    '42f224f6c3bb898a0e7d46e863a57e69256bdae0c8ea62768c16d4c987a6d229',
    roles({
      0: 'owner-key',
      9: 'pool-nft',
      10: ['min-quote', 'nanoErg'],
      11: ['fee-numerator', 'permille'],
      19: ['max-miner-fee', 'nanoErg'],
    }),
  ],
  // SigmaUSD bank.
  [
    'c7709a676c759d639d828aa54f75bc0d9480b3fc5f5cd1203ffd1df55f53140e',
    roles(
      { 3: 'oracle-pool-nft', 22: ['grace-height', 'height'], 41: 'bank-update-nft' },
      { R4: ['stable-circulating', 'cents'], R5: 'reserve-circulating' },
      ['stable-coin', 'reserve-coin', 'bank-nft'],
    ),
  ],
])
