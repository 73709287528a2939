export type AmountFault = 'empty' | 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-long'

export type ParsedAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly reason: AmountFault }

/** Longer than any amount. Parsing a huge integer takes quadratic time, so long pasted text is rejected first. */
const MAX_LENGTH = 1000

/**
 * Parses decimal text into indivisible units, exactly. The dot is the only accepted mark (EIP-25): a comma or a space
 * may mean thousands or decimals, so both are rejected. Exponents and more decimals than the token has are rejected as
 * well. `.5` and `5.` are valid, as in the grammar of EIP-25.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  if (text === '') return { ok: false, reason: 'empty' }
  if (text.length > MAX_LENGTH) return { ok: false, reason: 'too-long' }
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (whole === '' && fraction === '') return { ok: false, reason: 'not-a-number' }
  if (sign !== '') return { ok: false, reason: 'negative' }
  if (fraction.length > decimals) return { ok: false, reason: 'too-many-decimals' }
  return { ok: true, value: BigInt(whole + fraction.padEnd(decimals, '0')) }
}
