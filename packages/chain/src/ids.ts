/**
 * Identifiers are 32 bytes in lower-case hex. The kinds look alike, so each has its own type and one constructor that
 * checks text from outside; mixing up a box id and a token id is then a compile error.
 */
declare const kind: unique symbol
type Id<Kind extends string> = string & { readonly [kind]: Kind }

export type HeaderId = Id<'header'>
export type TransactionId = Id<'transaction'>
export type BoxId = Id<'box'>
export type TokenId = Id<'token'>

const ID = /^[0-9a-f]{64}$/

/** The id, lower-cased, or undefined when the text is not 32 bytes of hex. */
const parse = <T extends string>(text: string): Id<T> | undefined => {
  const lower = text.toLowerCase()
  // This is the one place where text becomes an id, right after the check.
  return ID.test(lower) ? (lower as Id<T>) : undefined
}

export const parseHeaderId = (text: string): HeaderId | undefined => parse<'header'>(text)
export const parseTransactionId = (text: string): TransactionId | undefined => parse<'transaction'>(text)
export const parseBoxId = (text: string): BoxId | undefined => parse<'box'>(text)
export const parseTokenId = (text: string): TokenId | undefined => parse<'token'>(text)

/** A newly minted token takes the id of the first box its transaction spends. */
export const tokenIdOfMint = (firstInput: BoxId): TokenId => firstInput as string as TokenId
