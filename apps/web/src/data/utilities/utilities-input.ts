export const ERG_UNITS = ['erg', 'nanoerg'] as const
export type ErgUnit = (typeof ERG_UNITS)[number]

/** The form fields as text; empty when unused. The names are those of the URL parameters. */
export interface UtilitiesInput {
  readonly address: string
  readonly register: string
  readonly type: string
  readonly value: string
  readonly amount: string
  readonly unit: ErgUnit
}

export const UTILITIES_TEXT_FIELDS = ['address', 'register', 'type', 'value', 'amount'] as const
export const UTILITIES_INPUT_FIELDS = [...UTILITIES_TEXT_FIELDS, 'unit'] as const

export function parseUtilitiesInput(search: URLSearchParams): UtilitiesInput {
  const field = (name: string) => search.get(name) ?? ''
  return trimUtilitiesInput({
    address: field('address'),
    register: field('register'),
    type: field('type'),
    value: field('value'),
    amount: field('amount'),
    unit: field('unit') === 'nanoerg' ? 'nanoerg' : 'erg',
  })
}

export const trimUtilitiesInput = ({
  unit,
  address,
  register,
  type,
  value,
  amount,
}: UtilitiesInput): UtilitiesInput => ({
  unit,
  address: address.trim(),
  register: register.trim(),
  type: type.trim(),
  value: value.trim(),
  amount: amount.trim(),
})

/** The URL parameters of the input. */
export function utilitiesSearchParams(input: UtilitiesInput): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(trimUtilitiesInput(input)))
    if (value !== '' && (name !== 'unit' || value === 'nanoerg')) search.set(name, value)
  return search
}

/** The server truncates longer URL parameters. */
const MAX_LINK_FIELD_LENGTH = 2000

/** Longer input can only be computed in the browser. */
export const isTooLongForLink = (input: UtilitiesInput): boolean =>
  UTILITIES_TEXT_FIELDS.some((name) => input[name].length >= MAX_LINK_FIELD_LENGTH)
