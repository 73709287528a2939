/**
 * What follows each opcode of an expression, in order: `value` an expression · `values` a count and that many
 * expressions · `default` a flag and an optional expression · `type` a type · `byte` a number in one byte · `id` a
 * number of variable length · `parameters` a count and that many ids with types · `typed values` a count, a type and
 * that many expressions · `tuple` a one-byte count and that many expressions · `bits` a count and that many packed
 * booleans · `operands` two expressions, or two packed booleans.
 */
export type OperandKind =
  | 'value'
  | 'values'
  | 'default'
  | 'type'
  | 'byte'
  | 'id'
  | 'parameters'
  | 'typed values'
  | 'tuple'
  | 'bits'
  | 'operands'

export interface Operation {
  readonly name: string
  readonly parts: readonly OperandKind[]
}

/** By opcode. Source: sigmastate's OpCodes and its value serialisers. */
export const OPERATIONS: ReadonlyMap<number, Operation> = new Map<number, Operation>([
  [0x71, operation('TaggedVariable', 'byte', 'type')],
  [0x72, operation('ValUse', 'id')],
  [0x73, operation('ConstantPlaceholder', 'id')],
  [0x74, operation('SubstConstants', 'value', 'value', 'value')],
  [0x7a, operation('LongToByteArray', 'value')],
  [0x7b, operation('ByteArrayToBigInt', 'value')],
  [0x7c, operation('ByteArrayToLong', 'value')],
  [0x7d, operation('Downcast', 'value', 'type')],
  [0x7e, operation('Upcast', 'value', 'type')],
  [0x7f, operation('True')],
  [0x80, operation('False')],
  [0x81, operation('Unit')],
  [0x82, operation('GroupGenerator')],
  [0x83, operation('Collection', 'typed values')],
  [0x85, operation('BooleanCollection', 'bits')],
  [0x86, operation('Tuple', 'tuple')],
  [0x8c, operation('SelectField', 'value', 'byte')],
  [0x8f, operation('Less', 'operands')],
  [0x90, operation('LessOrEqual', 'operands')],
  [0x91, operation('Greater', 'operands')],
  [0x92, operation('GreaterOrEqual', 'operands')],
  [0x93, operation('Equal', 'operands')],
  [0x94, operation('NotEqual', 'operands')],
  [0x95, operation('If', 'value', 'value', 'value')],
  [0x96, operation('AllOf', 'value')],
  [0x97, operation('AnyOf', 'value')],
  [0x98, operation('AtLeast', 'value', 'value')],
  [0x99, operation('Minus', 'value', 'value')],
  [0x9a, operation('Plus', 'value', 'value')],
  [0x9b, operation('Xor', 'value', 'value')],
  [0x9c, operation('Multiply', 'value', 'value')],
  [0x9d, operation('Divide', 'value', 'value')],
  [0x9e, operation('Modulo', 'value', 'value')],
  [0x9f, operation('Exponentiate', 'value', 'value')],
  [0xa0, operation('MultiplyGroup', 'value', 'value')],
  [0xa1, operation('Min', 'value', 'value')],
  [0xa2, operation('Max', 'value', 'value')],
  [0xa3, operation('Height')],
  [0xa4, operation('Inputs')],
  [0xa5, operation('Outputs')],
  [0xa6, operation('LastBlockUtxoRoot')],
  [0xa7, operation('Self')],
  [0xac, operation('MinerPublicKey')],
  [0xad, operation('Map', 'value', 'value')],
  [0xae, operation('Exists', 'value', 'value')],
  [0xaf, operation('ForAll', 'value', 'value')],
  [0xb0, operation('Fold', 'value', 'value', 'value')],
  [0xb1, operation('Size', 'value')],
  [0xb2, operation('ByIndex', 'value', 'value', 'default')],
  [0xb3, operation('Append', 'value', 'value')],
  [0xb4, operation('Slice', 'value', 'value', 'value')],
  [0xb5, operation('Filter', 'value', 'value')],
  [0xb6, operation('CreateAvlTree', 'value', 'value', 'value', 'value')],
  [0xb7, operation('TreeLookup', 'value', 'value', 'value')],
  [0xb8, operation('FlatMap', 'value', 'value')],
  [0xc1, operation('Value', 'value')],
  [0xc2, operation('ScriptBytes', 'value')],
  [0xc3, operation('Bytes', 'value')],
  [0xc4, operation('BytesWithoutRef', 'value')],
  [0xc5, operation('Id', 'value')],
  [0xc6, operation('Register', 'value', 'byte', 'type')],
  [0xc7, operation('CreationInfo', 'value')],
  [0xcb, operation('Blake2b256', 'value')],
  [0xcc, operation('Sha256', 'value')],
  [0xcd, operation('ProveDlog', 'value')],
  [0xce, operation('ProveDhTuple', 'value', 'value', 'value', 'value')],
  [0xcf, operation('IsProven', 'value')],
  [0xd0, operation('PropositionBytes', 'value')],
  [0xd1, operation('BoolToSigmaProp', 'value')],
  [0xd4, operation('DeserializeContext', 'type', 'byte')],
  [0xd5, operation('DeserializeRegister', 'byte', 'type', 'default')],
  [0xd6, operation('ValDef', 'id', 'value')],
  [0xd8, operation('Block', 'values', 'value')],
  [0xd9, operation('Function', 'parameters', 'value')],
  [0xda, operation('Apply', 'value', 'values')],
  [0xdb, operation('PropertyCall', 'byte', 'byte', 'value')],
  [0xdc, operation('MethodCall', 'byte', 'byte', 'value', 'values')],
  [0xdd, operation('Global')],
  [0xe3, operation('GetVar', 'byte', 'type')],
  [0xe4, operation('OptionGet', 'value')],
  [0xe5, operation('OptionGetOrElse', 'value', 'value')],
  [0xe6, operation('OptionIsDefined', 'value')],
  [0xe7, operation('ModQ', 'value')],
  [0xe8, operation('PlusModQ', 'value', 'value')],
  [0xe9, operation('MinusModQ', 'value', 'value')],
  [0xea, operation('SigmaAnd', 'values')],
  [0xeb, operation('SigmaOr', 'values')],
  [0xec, operation('Or', 'operands')],
  [0xed, operation('And', 'operands')],
  [0xee, operation('DecodePoint', 'value')],
  [0xef, operation('Not', 'value')],
  [0xf0, operation('Negate', 'value')],
  [0xf1, operation('BitInversion', 'value')],
  [0xf2, operation('BitOr', 'value', 'value')],
  [0xf3, operation('BitAnd', 'value', 'value')],
  [0xf4, operation('BinXor', 'operands')],
  [0xf5, operation('BitXor', 'value', 'value')],
  [0xf6, operation('BitShiftRight', 'value', 'value')],
  [0xf7, operation('BitShiftLeft', 'value', 'value')],
  [0xf8, operation('BitShiftRightZeroed', 'value', 'value')],
  [0xfe, operation('Context')],
  [0xff, operation('XorOf', 'value')],
])

function operation(name: string, ...parts: OperandKind[]): Operation {
  return { name, parts }
}
