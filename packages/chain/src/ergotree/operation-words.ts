/** ErgoScript notation of operations, by their names in operations.ts. */

export const KEYWORDS: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  Unit: '()',
  GroupGenerator: 'groupGenerator',
  Height: 'HEIGHT',
  Inputs: 'INPUTS',
  Outputs: 'OUTPUTS',
  Self: 'SELF',
  LastBlockUtxoRoot: 'LastBlockUtxoRootHash',
  MinerPublicKey: 'minerPubKey',
  Context: 'CONTEXT',
  Global: 'Global',
}

export const INFIX_OPERATORS: Readonly<Record<string, string>> = {
  Less: '<',
  LessOrEqual: '<=',
  Greater: '>',
  GreaterOrEqual: '>=',
  Equal: '==',
  NotEqual: '!=',
  Minus: '-',
  Plus: '+',
  Xor: '^',
  Multiply: '*',
  Divide: '/',
  Modulo: '%',
  Or: '||',
  And: '&&',
  BinXor: '^',
  BitOr: '|',
  BitAnd: '&',
  BitXor: '^',
  BitShiftRight: '>>',
  BitShiftLeft: '<<',
  BitShiftRightZeroed: '>>>',
}

export const PREFIX_OPERATORS: Readonly<Record<string, string>> = { Not: '!', Negate: '-', BitInversion: '~' }

/** Method calls on the first part, with the other parts as arguments. */
export const METHODS: Readonly<Record<string, string>> = {
  Value: 'value',
  ScriptBytes: 'propositionBytes',
  Bytes: 'bytes',
  BytesWithoutRef: 'bytesWithoutRef',
  Id: 'id',
  CreationInfo: 'creationInfo',
  PropositionBytes: 'propBytes',
  IsProven: 'isProven',
  Size: 'size',
  OptionGet: 'get',
  OptionIsDefined: 'isDefined',
  OptionGetOrElse: 'getOrElse',
  Map: 'map',
  Exists: 'exists',
  ForAll: 'forall',
  Filter: 'filter',
  FlatMap: 'flatMap',
  Fold: 'fold',
  Slice: 'slice',
  Append: 'append',
  Exponentiate: 'exp',
  MultiplyGroup: 'multiply',
}

export const FUNCTIONS: Readonly<Record<string, string>> = {
  BoolToSigmaProp: 'sigmaProp',
  ProveDlog: 'proveDlog',
  ProveDhTuple: 'proveDHTuple',
  AllOf: 'allOf',
  AnyOf: 'anyOf',
  XorOf: 'xorOf',
  AtLeast: 'atLeast',
  Min: 'min',
  Max: 'max',
  Blake2b256: 'blake2b256',
  Sha256: 'sha256',
  DecodePoint: 'decodePoint',
  LongToByteArray: 'longToByteArray',
  ByteArrayToBigInt: 'byteArrayToBigInt',
  ByteArrayToLong: 'byteArrayToLong',
  SubstConstants: 'substConstants',
  CreateAvlTree: 'avlTree',
  TreeLookup: 'treeLookup',
}

const AVL_TREE_METHODS = [
  'digest',
  'enabledOperations',
  'keyLength',
  'valueLengthOpt',
  'isInsertAllowed',
  'isUpdateAllowed',
  'isRemoveAllowed',
  'updateOperations',
  'contains',
  'get',
  'getMany',
  'insert',
  'update',
  'remove',
  'updateDigest',
]

/** Methods called by number: type code, then names starting at 1. Source: sigmastate's methods. */
export const NUMBERED_METHODS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  7: [undefined, 'getEncoded', 'exp', 'multiply', 'negate'],
  99: ['value', 'propositionBytes', 'bytes', 'bytesWithoutRef', 'id', 'creationInfo', 'getReg', 'tokens'],
  100: AVL_TREE_METHODS,
  101: ['dataInputs', 'headers', 'preHeader', 'INPUTS', 'OUTPUTS', 'HEIGHT', 'SELF', 'selfBoxIndex'],
  105: ['version', 'parentId', 'timestamp', 'nBits', 'height', 'minerPk', 'votes'],
  106: ['groupGenerator', 'xor'],
}
