const ADDRESSES = 2 ** 16

/** Each client has its own loopback address, because a single one would soon exceed its rate limit. */
export const clientAddress = (client: number): string => `127.1.${(client % ADDRESSES) >> 8}.${client % 256}`
