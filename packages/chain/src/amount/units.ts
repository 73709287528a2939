/**
 * Amounts as decimal text with the unit as part of the type, as API v2 and the web app carry them. Other text, a number
 * and an amount of another unit are not assignable. At run time they are plain strings.
 *
 * The brand is structural, so that packages without a dependency on this one can declare the same type.
 */
export type NanoErg = string & { readonly '~unit': 'nanoERG' }

/** In the smallest unit of a token. */
export type TokenUnits = string & { readonly '~unit': 'token' }

export const toNanoErg = (value: bigint): NanoErg => value.toString() as NanoErg

export const toTokenUnits = (value: bigint): TokenUnits => value.toString() as TokenUnits

/** For text whose unit the compiler cannot know. @throws SyntaxError unless it is an integer in decimal digits. */
export const readNanoErg = (text: string): NanoErg => readInteger(text) as NanoErg

/** @throws SyntaxError unless it is an integer in decimal digits. */
export const readTokenUnits = (text: string): TokenUnits => readInteger(text) as TokenUnits

function readInteger(text: string): string {
  if (!/^-?\d+$/.test(text)) throw new SyntaxError(`An amount must be an integer in decimal digits: ${text}`)
  return text
}
