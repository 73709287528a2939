const HOMES = 2 ** 16

/** Everybody has an address: one that all came from would soon have used up the allowance of a client. */
export const homeOf = (person: number): string => `127.1.${(person % HOMES) >> 8}.${person % 256}`
