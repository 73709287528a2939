export type AmountFault = 'empty' | 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-long'

export type ParsedAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly reason: AmountFault }

/** Far beyond any amount; it only keeps a pasted novel away from the quadratic cost of reading a huge integer. */
const MAX_LENGTH = 1000

/**
 * Decimal text as whole units, exactly. The dot is the only mark known (EIP-25): a comma or a space could mean
 * thousands to one reader and decimals to another, so either is refused, and so are exponents and more digits after the
 * dot than the token has. `.5` and `5.` are numbers, as in the grammar of EIP-25.
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
