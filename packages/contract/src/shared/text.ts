import { Type } from 'typebox'

/** Block, transaction, box or token id, or a hash: 32 bytes. */
export const Id = Type.String({ pattern: '^[0-9a-f]{64}$', description: '32 bytes in lower-case hex' })

export const HexText = Type.String({ pattern: '^([0-9a-f]{2})*$', description: 'Bytes in lower-case hex' })

export const AddressText = Type.String({ pattern: '^[1-9A-HJ-NP-Za-km-z]+$', description: 'Ergo address in Base58' })
