import { acceptParsedJson } from '@ergo-explorer/contract'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

export type ValidatedBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string }

/** Validates a losslessly parsed JSON body. */
export function createBodyValidator(schema: TSchema): (body: unknown) => ValidatedBody {
  const validator = Compile(acceptParsedJson(schema))
  return (body) => {
    if (validator.Check(body)) return { ok: true, value: body }
    const [first] = validator.Errors(body)
    return {
      ok: false,
      reason: first === undefined ? 'not as expected' : `${first.instancePath || '/'} ${first.message}`,
    }
  }
}
