/** Name and unit of the native coin, on every network. Tokens with these names are copies. */
export const COIN_NAME = 'Ergo'
export const COIN_UNIT = 'ERG'
