/**
 * Identifiers are 32 bytes in lower-case hex. Each kind has its own branded type and one constructor that validates
 * external text, so that mixing up a box id and a token id is a compile error.
 */
declare const kind: unique symbol
type Id<Kind extends string> = string & { readonly [kind]: Kind }

export type HeaderId = Id<'header'>
export type TransactionId = Id<'transaction'>
export type BoxId = Id<'box'>
export type TokenId = Id<'token'>

const ID = /^[0-9a-f]{64}$/

/** Returns the id in lower case, or undefined if the text is not 32 bytes of hex. */
const parse = <T extends string>(text: string): Id<T> | undefined => {
  const lower = text.toLowerCase()
  // The only cast from text to an id, right after validation.
  return ID.test(lower) ? (lower as Id<T>) : undefined
}

export const parseHeaderId = (text: string): HeaderId | undefined => parse<'header'>(text)
export const parseTransactionId = (text: string): TransactionId | undefined => parse<'transaction'>(text)
export const parseBoxId = (text: string): BoxId | undefined => parse<'box'>(text)
export const parseTokenId = (text: string): TokenId | undefined => parse<'token'>(text)

/** A minted token has the id of the first box that its transaction spends. */
export const tokenIdOfMint = (firstInput: BoxId): TokenId => firstInput as string as TokenId
