import { decodeTransactionText, type DecodedText } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'

// The decoder as one file, which the page loads on demand.
export { buildDecodedView } from './decoded-view.ts'
export { lookUp } from './look-up.ts'
export { sendTransaction } from './send-transaction.ts'

export const decodeText = (text: string): DecodedText => decodeTransactionText(text, blake2b256)
