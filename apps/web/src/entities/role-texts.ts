import type { ContractRole, RoleUnit } from '@ergo-explorer/chain'
import type { Translations } from '#i18n/translations.ts'

/** The compiler requires an entry for each role. */
const ROLES: Readonly<Record<ContractRole, true>> = {
  'ballot-token': true,
  'bank-nft': true,
  'bank-update-nft': true,
  'base-amount': true,
  buffer: true,
  datapoint: true,
  epoch: true,
  'epoch-length': true,
  'execution-fee': true,
  'fee-denominator': true,
  'fee-numerator': true,
  'grace-height': true,
  'lock-blocks': true,
  'lp-supply': true,
  'lp-token': true,
  'max-deviation': true,
  'max-miner-fee': true,
  'min-datapoints': true,
  'min-erg': true,
  'min-quote': true,
  'miner-key': true,
  'operator-key': true,
  'oracle-pool-nft': true,
  'oracle-token': true,
  'owner-key': true,
  'pool-nft': true,
  'quote-token': true,
  rate: true,
  'refresh-nft': true,
  'reserve-circulating': true,
  'reserve-coin': true,
  'reward-token': true,
  'stable-circulating': true,
  'stable-coin': true,
  'traded-token': true,
  'update-nft': true,
}

const UNITS: Readonly<Record<RoleUnit, true>> = {
  nanoErg: true,
  blocks: true,
  height: true,
  percent: true,
  permille: true,
  cents: true,
  nanoErgPerUnit: true,
}

const isRole = (role: string): role is ContractRole => Object.hasOwn(ROLES, role)
const isUnit = (unit: string): unit is RoleUnit => Object.hasOwn(UNITS, unit)

/** Null for a value of unknown meaning. */
export const roleText = (t: Translations, role: string | null): string | null =>
  role !== null && isRole(role) ? t.text(`role.${role}`) : null

/** Units that this version does not know are shown as the API names them. */
export const unitText = (t: Translations, unit: string): string => (isUnit(unit) ? t.text(`role.unit.${unit}`) : unit)

/** A value of a known contract. */
export interface RoleView {
  readonly role: string | null
  readonly unit: string | null
}

/** Meaning with its unit; null for a value of unknown meaning. */
export function formatRole(t: Translations, { role, unit }: RoleView): string | null {
  const name = roleText(t, role)
  return name === null || unit === null ? name : t.text('role.withUnit', { role: name, unit: unitText(t, unit) })
}
