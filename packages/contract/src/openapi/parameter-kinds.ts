/** Kinds of parameters. v0 and v1 name every path parameter `p1`, so the kind is derived from the path. */
export const PARAMETER_KINDS = {
  address: 'Ergo address in Base58',
  blockId: 'Id of a block, in hex',
  transactionId: 'Id of a transaction, in hex',
  boxId: 'Id of a box, in hex',
  tokenId: 'Id of a token, in hex',
  tokenName: 'Name of a token, letter for letter',
  ergoTree: 'ErgoTree of a script, in hex',
  templateHash: 'Hash of a script template, in hex',
  height: 'Height of a block',
  poolNft: 'NFT of an oracle pool, in hex',
} as const

export type ParameterKind = keyof typeof PARAMETER_KINDS

/** Example values for trying the operations. */
export type ParameterExamples = { readonly [Kind in ParameterKind]?: Kind extends 'height' ? number : string }

/** Kind of the parameter that follows this path segment, directly or later. */
const KIND_AFTER: { readonly [word: string]: ParameterKind } = {
  addresses: 'address',
  byAddress: 'address',
  blocks: 'blockId',
  at: 'height',
  since: 'height',
  transactions: 'transactionId',
  boxes: 'boxId',
  byErgoTree: 'ergoTree',
  byErgoTreeTemplateHash: 'templateHash',
  byInputsScriptTemplateHash: 'templateHash',
  tokens: 'tokenId',
  assets: 'tokenId',
  byTokenId: 'tokenId',
  assetHolders: 'tokenId',
  bySymbol: 'tokenName',
  // The only path with two parameters checks whether a token id may use a name.
  ':p1': 'tokenName',
}

export function kindInPath(path: string, name: string): ParameterKind | undefined {
  if (isKind(name)) return name
  const before = path.split(`/:${name}`, 1).join('').split('/')
  return before.map((word) => KIND_AFTER[word]).findLast((kind) => kind !== undefined)
}

export function kindInQuery(name: string): ParameterKind | undefined {
  if (isKind(name)) return name
  if (name === 'receiver' || name === 'payer') return 'address'
  return name === 'minHeight' || name === 'maxHeight' ? 'height' : undefined
}

const isKind = (name: string): name is ParameterKind => name in PARAMETER_KINDS
