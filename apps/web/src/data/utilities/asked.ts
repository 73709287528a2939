import type { Conversion } from './convert-amount.ts'
import type { RegisterReading } from './read-register.ts'
import type { ScriptReading } from './read-script.ts'
import type { RegisterWriting } from './write-register.ts'

export const UNITS = ['erg', 'nanoerg'] as const
export type Unit = (typeof UNITS)[number]

/** What stands in the fields, as texts; empty for nothing. The names are those of the address bar. */
export interface Asked {
  readonly address: string
  readonly register: string
  readonly type: string
  readonly value: string
  readonly amount: string
  readonly unit: Unit
}

/** Null for what was not asked. */
export interface UtilitiesView {
  readonly script: ScriptReading | null
  readonly register: RegisterReading | null
  readonly written: RegisterWriting | null
  readonly amount: Conversion | null
}

export const TEXT_FIELDS = ['address', 'register', 'type', 'value', 'amount'] as const
export const ASKED_FIELDS = [...TEXT_FIELDS, 'unit'] as const

export function askedIn(search: URLSearchParams): Asked {
  const field = (name: string) => search.get(name) ?? ''
  return trimmed({
    address: field('address'),
    register: field('register'),
    type: field('type'),
    value: field('value'),
    amount: field('amount'),
    unit: field('unit') === 'nanoerg' ? 'nanoerg' : 'erg',
  })
}

/** Blanks around what was pasted mean nothing. */
export const trimmed = ({ unit, address, register, type, value, amount }: Asked): Asked => ({
  unit,
  address: address.trim(),
  register: register.trim(),
  type: type.trim(),
  value: value.trim(),
  amount: amount.trim(),
})

/** What belongs into the address bar. */
export function searchOf(asked: Asked): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(trimmed(asked)))
    if (value !== '' && (name !== 'unit' || value === 'nanoerg')) search.set(name, value)
  return search
}

/** So much of a field reaches the server in an address; the rest of a longer one is cut off there. */
const LONGEST_IN_LINK = 2000

/** What is longer only the browser can compute. */
export const isTooLongForLink = (asked: Asked): boolean =>
  TEXT_FIELDS.some((name) => asked[name].length >= LONGEST_IN_LINK)
