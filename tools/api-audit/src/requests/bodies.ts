import type { Random } from '@ergo-explorer/simchain'
import { pickSample } from './values.ts'
import type { ParameterSamples } from './parameter-samples.ts'

type MakeBody = (samples: ParameterSamples, random: Random) => unknown

const boxQuery: MakeBody = (samples, random) => ({
  ergoTreeTemplateHash: pickSample(samples.templateHash, random),
  registers: random.chance(0.3)
    ? { [random.pick(['R4', 'R5', 'R9', 'R0'])]: random.pick(['0', '1', '[1,2]', '']) }
    : null,
  constants: random.chance(0.2) ? { [String(random.below(5))]: random.pick(['0', '720', '[]']) } : null,
  assets: random.chance(0.4) ? [pickSample(samples.tokenId, random)] : null,
})

const transaction: MakeBody = (samples, random) => ({
  inputs: [{ boxId: pickSample(samples.boxId, random), spendingProof: { proofBytes: '', extension: {} } }],
  dataInputs: random.chance(0.5) ? [{ boxId: pickSample(samples.boxId, random) }] : [],
  outputs: [
    {
      value: random.pick([1, 0, -1, '1000000', 9_007_199_254_740_991]),
      ergoTree: pickSample(samples.ergoTree, random),
      creationHeight: random.below(1000),
      assets: random.chance(0.5) ? [{ tokenId: pickSample(samples.tokenId, random), amount: random.below(10) }] : [],
      additionalRegisters: random.chance(0.3) ? { R4: '0406' } : {},
    },
  ],
})

/** By the last part of the path. */
const BODIES: readonly (readonly [end: string, make: MakeBody])[] = [
  ['/batchInfo', (samples, random) => [pickSample(samples.address, random), pickSample(samples.address, random)]],
  [
    '/search/union',
    (samples, random) => ({ ...(boxQuery(samples, random) as object), assets: samples.tokenId.slice(0, 3) }),
  ],
  ['/search', boxQuery],
  ['/convert', (samples, random) => ({ hashed: pickSample(samples.ergoTree, random) })],
  ['/transactions/send', transaction],
  ['/transactions/submit', transaction],
  ['/api/v2/transactions', transaction],
]

/** @throws for a path without an entry, so that no operation stays untested */
export function createValidBody(path: string, samples: ParameterSamples, random: Random): string {
  const [, make] = BODIES.find(([end]) => path.endsWith(end)) ?? []
  if (make === undefined) throw new Error(`BODIES has no entry for ${path}`)
  return JSON.stringify(make(samples, random))
}

const INVALID_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '{}',
  '"x"',
  '[[[[]]]]',
  '{"inputs":[],"dataInputs":[],"outputs":[]}',
  '\u0000',
] as const

/** Not JSON, or JSON of the wrong shape. */
export function createInvalidBody(body: string, random: Random): string {
  const truncated = body.slice(0, random.below(body.length))
  const swapped = body.replaceAll(/"[0-9a-f]{8,}"/g, () =>
    random.pick(['null', '0', '"zz"', '{}', '-1e400', '"\\u0000"']),
  )
  return random.pick([...INVALID_BODIES, truncated, swapped, `[${body}]`, 'x'.repeat(100_000)])
}
