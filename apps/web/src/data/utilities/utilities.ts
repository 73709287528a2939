import type { Resource } from '../resource/resource.ts'
import { type UtilitiesInput, INPUT_FIELDS, TEXT_FIELDS, type UtilitiesView } from './utilities-input.ts'

export const NO_RESULTS: UtilitiesView = { script: null, register: null, encodedRegister: null, amount: null }

/** Computed locally, without a request. The code is loaded on first use. */
export const utilitiesResource = (input: UtilitiesInput): Resource<UtilitiesView> => ({
  type: 'utilities',
  args: INPUT_FIELDS.map((name) => input[name]),
  invalidatedBy: 'nothing',
  load: async () =>
    TEXT_FIELDS.every((name) => input[name] === '')
      ? NO_RESULTS
      : (await import('./compute-utilities.ts')).computeUtilities(input),
})
