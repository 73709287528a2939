import type { Resource } from '../resource/resource.ts'
import {
  type UtilitiesInput,
  UTILITIES_INPUT_FIELDS,
  UTILITIES_TEXT_FIELDS,
  type UtilitiesView,
} from './utilities-input.ts'

export const EMPTY_UTILITIES_VIEW: UtilitiesView = { script: null, register: null, encodedRegister: null, amount: null }

/** Computed locally, without a request. The code is loaded on first use. */
export const utilitiesResource = (input: UtilitiesInput): Resource<UtilitiesView> => ({
  type: 'utilities',
  args: UTILITIES_INPUT_FIELDS.map((name) => input[name]),
  invalidatedBy: 'nothing',
  load: async () =>
    UTILITIES_TEXT_FIELDS.every((name) => input[name] === '')
      ? EMPTY_UTILITIES_VIEW
      : (await import('./compute-utilities.ts')).computeUtilities(input),
})
