import {
  bytesToHex,
  coll,
  encodeConstant,
  type Hex,
  hexToBytes,
  REGISTER_IDS,
  type Registers,
  type SigmaProposition,
  type SigmaType,
  type SigmaValue,
  tuple,
  utf8ToBytes,
} from '@ergo-explorer/chain'
import { publicKeyOf } from '#keys.ts'

const BYTES = coll('SByte')
const POINT = hexToBytes(publicKeyOf('register sample'))
const OTHER_POINT = hexToBytes(publicKeyOf('another register sample'))
const TEXT = utf8ToBytes('sample')

const dlog = (publicKey: Uint8Array): SigmaProposition => ({ prove: 'dlog', publicKey })
const BOTH = [dlog(POINT), dlog(OTHER_POINT)]
const sample = (type: SigmaType, value: SigmaValue): Hex => bytesToHex(encodeConstant({ type, value }))

const AVL_TREE = {
  digest: new Uint8Array(33).fill(7),
  insertAllowed: true,
  updateAllowed: false,
  removeAllowed: true,
  keyLength: 32,
}

/**
 * Constants of every type that a register can hold, including nested and empty ones, six per box. Nodes reject options,
 * headers and unsigned big integers (sigmastate rule 1019).
 */
const SAMPLES: readonly Hex[] = [
  sample('SBoolean', true),
  sample('SByte', -128),
  sample('SShort', 32_767),
  sample('SInt', -2_147_483_648),
  sample('SLong', 2n ** 63n - 1n),
  sample('SBigInt', -(2n ** 255n)),

  sample('SGroupElement', POINT),
  sample('SSigmaProp', dlog(POINT)),
  sample('SSigmaProp', { prove: 'dhTuple', points: [POINT, OTHER_POINT, POINT, OTHER_POINT] }),
  sample('SSigmaProp', { prove: 'threshold', atLeast: 1, of: [{ prove: 'and', of: BOTH }, dlog(POINT)] }),
  sample('SUnit', null),
  sample('SAvlTree', { ...AVL_TREE, valueLength: undefined }),

  sample(coll('SBoolean'), [true, false, false, true, true, false, true, false, true]),
  sample(BYTES, TEXT),
  sample(coll('SShort'), [1, -1]),
  sample(coll('SInt'), [0, 1, -1, 2_147_483_647]),
  sample(coll('SLong'), [0n, -(2n ** 63n)]),
  sample(coll('SBigInt'), [2n ** 200n, 0n]),

  sample(coll('SGroupElement'), [POINT, OTHER_POINT]),
  sample(coll('SSigmaProp'), BOTH),
  sample(coll(BYTES), [TEXT, new Uint8Array(), TEXT]),
  sample(coll(coll('SInt')), [[1, 2], [], [3]]),
  sample(coll(tuple([BYTES, 'SInt'])), [[TEXT, 7]]),
  sample(coll(coll(coll('SLong'))), [[[1n], []], []]),

  sample(tuple(['SInt', 'SInt']), [1, 2]),
  sample(tuple(['SInt', 'SLong']), [1, 2n]),
  sample(tuple([BYTES, 'SLong']), [TEXT, 5n]),
  sample(tuple(['SInt', BYTES, 'SBoolean']), [1, TEXT, false]),
  sample(tuple(['SByte', 'SShort', 'SInt', 'SLong']), [1, 2, 3, 4n]),
  sample(tuple(['SInt', 'SInt', 'SInt', 'SInt', BYTES]), [1, 2, 3, 4, TEXT]),

  // Empty collections, whose item type is only known from the declared type.
  sample(BYTES, new Uint8Array()),
  sample(coll('SInt'), []),
  sample(coll(BYTES), []),
  sample(coll(tuple([BYTES, BYTES])), []),
  sample(tuple([tuple(['SInt', tuple(['SLong', BYTES])]), coll('SBoolean')]), [[1, [2n, TEXT]], []]),
  // A tuple written as an operation over two constants, not as one constant: (5, "sample").
  `8602${sample('SInt', 5)}${sample(BYTES, TEXT)}`,

  sample('SAvlTree', { ...AVL_TREE, valueLength: 8 }),
  sample(coll('SAvlTree'), [{ ...AVL_TREE, valueLength: 8 }]),
  sample('SBigInt', 0n),
  sample('SBoolean', false),
  sample(coll('SUnit'), [null, null]),
  sample(BYTES, hexToBytes('00ff80fe')),
]

/** The registers of a box with six sample types, different ones each round. */
export function registerSamples(round: number): Registers {
  const first = (round % (SAMPLES.length / REGISTER_IDS.length)) * REGISTER_IDS.length
  return Object.fromEntries(REGISTER_IDS.map((id, i) => [id, SAMPLES[first + i]]))
}
