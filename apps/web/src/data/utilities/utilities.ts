import type { ErgUnit, UtilitiesInput, UtilitiesView } from './compute-utilities.ts'
import { useSyncExternalStore } from 'react'
import type { Resource } from '../resource/resource.ts'

export const ERG_UNITS = ['erg', 'nanoerg'] as const satisfies readonly ErgUnit[]

export const UTILITIES_TEXT_FIELDS = ['address', 'register', 'type', 'value', 'amount'] as const
const UTILITIES_INPUT_FIELDS = [...UTILITIES_TEXT_FIELDS, 'unit'] as const

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

export const EMPTY_UTILITIES_VIEW: UtilitiesView = { script: null, register: null, encodedRegister: null, amount: null }

/** Computed locally, without a request. The code is loaded on first use. */
export const utilitiesResource = (input: UtilitiesInput): Resource<UtilitiesView> => ({
  type: 'utilities',
  args: UTILITIES_INPUT_FIELDS.map((name) => input[name]),
  invalidatedBy: 'nothing',
  load: () => compute(input),
})

async function compute(input: UtilitiesInput): Promise<UtilitiesView> {
  return UTILITIES_TEXT_FIELDS.every((name) => input[name] === '')
    ? EMPTY_UTILITIES_VIEW
    : (await import('./compute-utilities.ts')).computeUtilities(input)
}

type Compute = (input: UtilitiesInput) => UtilitiesView

let computeUtilities: Compute | null = null
const listeners = new Set<() => void>()

/** Loads the code when the visitor starts typing; from then on results update with each key press. */
export async function loadComputeUtilities(): Promise<void> {
  if (computeUtilities !== null) return
  ;({ computeUtilities } = await import('./compute-utilities.ts'))
  for (const listener of listeners) listener()
}

/** Null until it is loaded, and always null on the server. */
export const useComputeUtilities = (): Compute | null =>
  useSyncExternalStore(
    subscribe,
    () => computeUtilities,
    () => null,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
