import {
  type Blake2b256,
  encodeCompactBits,
  hasValidWork,
  type Header,
  headerIdOf,
  packInterlinks,
} from '@ergo-explorer/chain'
import {
  type ChainProof,
  type ChainProofResult,
  compareChainProofs,
  interlinksOf,
  type ProofBlock,
  verifyChainProof,
} from '@ergo-explorer/chain/nipopow'
import { Random } from '@ergo-explorer/simchain'
import { extend, forkOf, type HeaderChain, K, M, prove, workAfter } from './header-chain.ts'

/** Outcomes of forged proofs of one kind. */
export interface Outcomes {
  /** Step and reason of the verification that failed, with the number of proofs. */
  readonly refused: Record<string, number>
  /** Valid, and less work than the honest proof. */
  lost: number
  /** Neither. */
  accepted: number
}

type Forgery = readonly [kind: string, proof: ChainProof, expected?: { readonly blockId: Header['id'] }]

/** Forges proofs of every kind in turn and verifies them. */
export function tryForgeries(chain: HeaderChain, count: number, blake2b256: Blake2b256): Record<string, Outcomes> {
  const preset = { ...chain.preset, genesisId: chain.blocks[0]!.header.id }
  const verify = (proof: ChainProof, blockId?: Header['id']): ChainProofResult =>
    verifyChainProof({ proof, preset, blake2b256, expected: { m: M, k: K, blockId } })
  const honest = verify(prove(chain))
  if (!honest.isValid) throw new Error(`the honest proof was refused: ${JSON.stringify(honest.steps)}`)
  const results: Record<string, Outcomes> = {}
  const forge = forger(chain, blake2b256)
  for (let i = 0; i < count; i++) {
    const [kind, proof, expected] = forge(i)
    const outcomes = (results[kind] ??= { refused: {}, lost: 0, accepted: 0 })
    const result = verify(proof, expected?.blockId)
    const failed = result.steps.find(({ status }) => status === 'fail')
    const key = `${failed?.id}: ${failed?.reason}`
    if (failed !== undefined) outcomes.refused[key] = (outcomes.refused[key] ?? 0) + 1
    else if (compareChainProofs(honest, result).better === 'first') outcomes.lost++
    else outcomes.accepted++
  }
  return results
}

/** Each kind has its own forger; forks are mined once. */
function forger(chain: HeaderChain, blake2b256: Blake2b256): (i: number) => Forgery {
  const { blocks, preset } = chain
  const random = new Random(`forgeries ${preset.name}`)
  const honest = prove(chain)
  const length = blocks.length
  const alien = extend(
    { preset, blocks: [] },
    { count: Math.floor(length / 2), seed: 'alien', pace: 1.001 },
    blake2b256,
  )
  const forks = Array.from({ length: 8 }, (_, i) => {
    const start = Math.floor((length * (i + 1)) / 12)
    const count = Math.floor((length - start) / 8)
    return extend(forkOf(chain, start), { count, seed: `fork ${i}` }, blake2b256)
  })
  // As long as the honest chain or longer, with lower difficulties that follow the rules.
  const slowForks = preset.checkPow
    ? Array.from({ length: 3 }, (_, i) => {
        const start = Math.floor((length * (i + 2)) / 8)
        const slow = extend(forkOf(chain, start), { count: 40, seed: `slow ${i}`, pace: 8 }, blake2b256)
        return extend(slow, { count: length - start - 30, seed: `then ${i}` }, blake2b256)
      })
    : []
  for (const [i, fork] of slowForks.entries()) {
    const start = Math.floor((length * (i + 2)) / 8)
    if (workAfter(fork, start) * 2n > workAfter(chain, start)) throw new Error('a slow fork has too much work')
  }
  const easyFork = preset.checkPow
    ? extend(forkOf(chain, length - 300), { count: 400, seed: 'easy', nBits: encodeCompactBits(1n) }, blake2b256)
    : undefined

  const pick = <T>(list: readonly T[]): T => list[random.between(0, list.length - 1)]!
  const replace = (index: number, change: (block: ProofBlock) => ProofBlock): ChainProof => ({
    ...honest,
    prefix: honest.prefix.map((block, i) => (i === index ? change(block) : block)),
  })
  const inPrefix = () => random.between(1, honest.prefix.length - 1)
  const kinds: (() => Forgery)[] = [
    () => ['shortened', prove(chain, { length: length - random.between(1, Math.floor(length / 2)) })],
    () => {
      const missing = new Set(Array.from({ length: random.between(1, 3) }, inPrefix))
      return ['missing superblocks', { ...honest, prefix: honest.prefix.filter((_, i) => !missing.has(i)) }]
    },
    () => [
      'interlinks not in the root',
      replace(inPrefix(), (block) => {
        const links = [...interlinksOf(block)]
        links[random.between(0, links.length - 1)] = pick(blocks).header.id
        links.push(pick(blocks).header.id)
        return { ...block, extension: packInterlinks(links) }
      }),
    ],
    () => [
      'wrong genesis',
      prove(alien, { length: random.between(Math.floor(alien.blocks.length / 2), alien.blocks.length) }),
    ],
    () => {
      const fork = pick(forks)
      return ['lighter fork', prove(fork, { length: fork.blocks.length - random.between(0, 9) })]
    },
    () => {
      const extra = pick(blocks)
      const prefix = [...honest.prefix.filter(({ header }) => header.height !== extra.header.height), extra]
      const isNew = !honest.prefix.some(({ header }) => header.id === extra.header.id)
      const sorted = prefix.toSorted((a, b) => a.header.height - b.header.height)
      return ['extra block', isNew ? { ...honest, prefix: sorted } : { ...honest, prefix: sorted.slice(1) }]
    },
    () => ['truncated suffix', { ...honest, suffixTail: honest.suffixTail.slice(0, random.between(0, K - 2)) }],
    () => [
      'changed header',
      replace(inPrefix(), (block) => {
        const header = { ...block.header, timestamp: block.header.timestamp + 1 }
        return { ...block, header: { ...header, id: headerIdOf(header, blake2b256) } }
      }),
    ],
    () => ['block of another chain', honest, { blockId: pick(alien.blocks).header.id }],
  ]
  if (slowForks.length > 0) kinds.push(() => ['longer fork with less work', prove(pick(slowForks), {})])
  if (easyFork !== undefined) {
    kinds.push(() => [
      'lowered difficulty',
      prove(easyFork, { length: easyFork.blocks.length - random.between(0, 50) }),
    ])
    kinds.push(() => {
      const last = honest.suffixTail.at(-1)!
      const withNonce = (): Header => ({ ...last, powSolution: { ...last.powSolution, n: random.hex(8) } })
      let header = withNonce()
      // One in eight is a solution.
      while (hasValidWork(header, blake2b256)) header = withNonce()
      const tail = [...honest.suffixTail.slice(0, -1), { ...header, id: headerIdOf(header, blake2b256) }]
      return ['changed nonce of the tip', { ...honest, suffixTail: tail }]
    })
  }
  return (i) => kinds[i % kinds.length]!()
}
