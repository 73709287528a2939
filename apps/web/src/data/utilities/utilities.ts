import type { Resource } from '../resource/resource.ts'
import { type Asked, ASKED_FIELDS, TEXT_FIELDS, type UtilitiesView } from './asked.ts'

export const NOTHING: UtilitiesView = { script: null, register: null, written: null, amount: null }

/** Computed where it is asked for, and nobody is sent anything. The code for it is loaded with the first question. */
export const utilitiesResource = (asked: Asked): Resource<UtilitiesView> => ({
  family: 'utilities',
  args: ASKED_FIELDS.map((name) => asked[name]),
  changesWith: 'nothing',
  load: async () =>
    TEXT_FIELDS.every((name) => asked[name] === '') ? NOTHING : (await import('./compute.ts')).compute(asked),
})
