/** How operations of a script are written, by the names that chain gives them. Words as ErgoScript has them. */

export const WORDS: Readonly<Record<string, string>> = {
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

export const BETWEEN: Readonly<Record<string, string>> = {
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

export const BEFORE: Readonly<Record<string, string>> = { Not: '!', Negate: '-', BitInversion: '~' }

/** Written behind the first part, with the others in brackets if there are any. */
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

/** Methods that are called by number: the type's code, then names from 1 on. Source: sigmastate's methods. */
export const NUMBERED_METHODS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  7: [undefined, 'getEncoded', 'exp', 'multiply', 'negate'],
  99: ['value', 'propositionBytes', 'bytes', 'bytesWithoutRef', 'id', 'creationInfo', 'getReg', 'tokens'],
  100: AVL_TREE_METHODS,
  101: ['dataInputs', 'headers', 'preHeader', 'INPUTS', 'OUTPUTS', 'HEIGHT', 'SELF', 'selfBoxIndex'],
  105: ['version', 'parentId', 'timestamp', 'nBits', 'height', 'minerPk', 'votes'],
  106: ['groupGenerator', 'xor'],
}
