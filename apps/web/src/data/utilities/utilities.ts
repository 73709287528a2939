import type { UtilitiesView } from './compute-utilities.ts'
import { useSyncExternalStore } from 'react'
import type { Resource } from '../resource/resource.ts'
import { type UtilitiesInput, UTILITIES_INPUT_FIELDS, UTILITIES_TEXT_FIELDS } from './utilities-input.ts'

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
