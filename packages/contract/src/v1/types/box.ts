import { Type, type Static } from 'typebox'
import { withDescription, BigInteger, Int32, nullable, AddressText, HexText, Id } from '#shared/schemas.ts'
import { AssetInstance, RegistersV1 } from '#shared/chain-types.ts'
import { HexParam } from '#shared/parameters.ts'

/**
 * A human-readable script. Clients expect the keys; the text follows no grammar and is empty if it cannot be printed.
 */
export const printedErgoTreeFields = {
  ergoTreeConstants: Type.String({ description: 'A line for each constant' }),
  ergoTreeScript: Type.String({ description: 'The script, roughly as ErgoScript' }),
}

const creationHeight = withDescription(Int32, 'As its author declared it')
const settlementHeight = withDescription(Int32, 'Height of its block')
const spentTransactionId = withDescription(nullable(Id), 'The confirmed transaction that spends it')
/** Fields that inputs and outputs share. */
export const boxContent = { address: AddressText, assets: Type.Array(AssetInstance), additionalRegisters: RegistersV1 }

/** A confirmed box. */
export const V1OutputInfo = Type.Object(
  {
    boxId: Id,
    transactionId: Id,
    blockId: Id,
    value: BigInteger,
    index: Int32,
    globalIndex: withDescription(BigInteger, 'Running number over the main chain, from 0'),
    creationHeight,
    settlementHeight,
    ergoTree: HexText,
    ...printedErgoTreeFields,
    ...boxContent,
    spentTransactionId,
    mainChain: Type.Boolean({ description: 'False when only an orphaned block holds it' }),
  },
  { title: 'OutputInfo' },
)
export type V1OutputInfo = Static<typeof V1OutputInfo>

/** A box of the chain or of the mempool; the latter has no block, height or global index. */
export const V1MOutputInfo = Type.Object(
  {
    boxId: Id,
    transactionId: Id,
    blockId: nullable(Id),
    value: BigInteger,
    index: Int32,
    globalIndex: nullable(BigInteger),
    creationHeight,
    settlementHeight: nullable(settlementHeight),
    ergoTree: HexText,
    ...boxContent,
    spentTransactionId,
    mainChain: Type.Boolean({ description: 'False for a box of the mempool' }),
  },
  { title: 'MOutputInfo' },
)
export type V1MOutputInfo = Static<typeof V1MOutputInfo>

/** The same union under other names, with the printed script. */
export const V1AnyOutputInfo = Type.Object(
  {
    boxId: Id,
    transactionId: Id,
    headerId: nullable(Id),
    value: BigInteger,
    index: Int32,
    globalIndex: nullable(BigInteger),
    creationHeight,
    settlementHeight: nullable(settlementHeight),
    ergoTree: HexText,
    ...printedErgoTreeFields,
    ...boxContent,
    spentTransactionId,
    mainChain: nullable(Type.Boolean()),
  },
  { title: 'AnyOutputInfo' },
)
export type V1AnyOutputInfo = Static<typeof V1AnyOutputInfo>

export const V1ErgoTreeHuman = Type.Object(
  { constants: printedErgoTreeFields.ergoTreeConstants, script: printedErgoTreeFields.ergoTreeScript },
  { title: 'ErgoTreeHuman' },
)
export type V1ErgoTreeHuman = Static<typeof V1ErgoTreeHuman>

/** The field is called `hashed` and holds the script itself. Not validated here: invalid hex has its own error text. */
export const V1ErgoTreeConvertRequest = Type.Object({ hashed: Type.String() }, { title: 'ErgoTreeConvert' })
export type V1ErgoTreeConvertRequest = Static<typeof V1ErgoTreeConvertRequest>

const templateHash = withDescription(HexParam, 'Hash of a script template, in hex')
const tokenIds = Type.Array(HexParam, { description: 'Ids of tokens, in hex' })

/** All conditions must match. Registers and constants are compared as rendered text, not as bytes. */
export const V1BoxQuery = Type.Object(
  {
    ergoTreeTemplateHash: templateHash,
    registers: Type.Optional(nullable(textBy('^R[0-9]$'))),
    constants: Type.Optional(nullable(textBy('^[0-9]+$'))),
    assets: Type.Optional(nullable(tokenIds)),
  },
  { title: 'BoxQuery' },
)
export type V1BoxQuery = Static<typeof V1BoxQuery>

/** Boxes of the template that hold any of the tokens. */
export const V1BoxAssetsQuery = Type.Object(
  { ergoTreeTemplateHash: templateHash, assets: tokenIds },
  { title: 'BoxAssetsQuery' },
)
export type V1BoxAssetsQuery = Static<typeof V1BoxAssetsQuery>

/** Expressed through property names, because servers drop what `additionalProperties: false` should reject. */
function textBy(pattern: string) {
  return Type.Record(Type.String(), Type.String(), { propertyNames: { pattern } })
}
