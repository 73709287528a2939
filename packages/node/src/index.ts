export { type DecodedAnswer, decodeBlock, decodeHeader } from './decode/decode-block.ts'
export { decodeBox, decodeTransaction } from './decode/decode-transaction.ts'
export { BadAnswer } from './decode/fields.ts'
