import { asRead } from '@ergo-explorer/contract'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

export type ReadBody = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

/** Checks a body that was parsed without losing a digit. */
export function bodyReader(schema: TSchema): (body: unknown) => ReadBody {
  const validator = Compile(asRead(schema))
  return (body) => {
    if (validator.Check(body)) return { ok: true, value: body }
    const [first] = validator.Errors(body)
    return {
      ok: false,
      reason: first === undefined ? 'not as expected' : `${first.instancePath || '/'} ${first.message}`,
    }
  }
}
