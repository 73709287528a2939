import {
  bytesToHex,
  extensionDigestOf,
  type ExtensionField,
  type Header,
  headerIdOf,
  type HeaderId,
  interlinksProofOf,
  levelOf,
  nextInterlinks,
  packInterlinks,
  presetOf,
  serialiseExtensionSection,
  serialiseHeader,
  unpackInterlinks,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { type ProofBlock, proveChain } from '@ergo-explorer/chain/nipopow'

const PRESET = presetOf('devnet')
const START = 1_750_000_000_000
/** A field of a voting epoch, which nodes do not send with a proof. */
const PARAMETERS: ExtensionField = ['0001', '01020304']

/** A chain of headers without proof of work, or a branch of one: the seed makes its blocks differ. */
export function createChain(height: number, seed = 0, trunk: readonly ProofBlock[] = []): readonly ProofBlock[] {
  const blocks = [...trunk]
  while (blocks.length < height) blocks.push(createBlock(blocks.at(-1), seed))
  return blocks
}

function createBlock(parent: ProofBlock | undefined, seed: number): ProofBlock {
  const height = (parent?.header.height ?? 0) + 1
  const extension: ExtensionField[] = [...(height % 32 === 0 ? [PARAMETERS] : []), ...linksAfter(parent)]
  const header: Omit<Header, 'id'> = {
    parentId: parent?.header.id ?? ('00'.repeat(32) as HeaderId),
    version: 3,
    height,
    timestamp: START + 120_000 * height,
    nBits: 16_842_752,
    votes: '000000',
    stateRoot: seed.toString(16).padStart(66, '0'),
    adProofsRoot: '00'.repeat(32),
    transactionsRoot: '00'.repeat(32),
    extensionHash: extensionDigestOf(extension, blake2b256),
    powSolution: { pk: `02${'00'.repeat(32)}`, w: `02${'00'.repeat(32)}`, n: '00'.repeat(8), d: 0n },
    unparsedBytes: '',
  }
  return { header: { ...header, id: headerIdOf(header, blake2b256) }, extension }
}

const linksAfter = (parent: ProofBlock | undefined): readonly ExtensionField[] =>
  parent === undefined
    ? []
    : packInterlinks(
        nextInterlinks(
          parent.header,
          unpackInterlinks(parent.extension) ?? [],
          levelOf(parent.header, PRESET, blake2b256),
        ),
      )

/** The proof of a chain that ends with a suffix of ten blocks. */
function prove(blocks: readonly ProofBlock[], block?: ProofBlock) {
  const byId = new Map(blocks.map((each) => [each.header.id, each]))
  const suffixHead = blocks.at(-10)
  if (suffixHead === undefined) throw new Error('The chain is too short')
  const suffixTail = blocks.slice(-9).map(({ header }) => header)
  return proveChain({ preset: PRESET, m: 6, suffixHead, suffixTail, block: block?.header, find: (id) => byId.get(id) })
}

/** As API v2 sends it. */
export function explorerProof(blocks: readonly ProofBlock[], block?: ProofBlock) {
  const { m, k, prefix, suffixHead, suffixTail, links, blockId = null } = prove(blocks, block)
  const headerJson = (header: Header) => ({ height: header.height, headerBytes: bytesToHex(serialiseHeader(header)) })
  const blockJson = ({ header, extension }: ProofBlock) => ({
    ...headerJson(header),
    extensionBytes: bytesToHex(serialiseExtensionSection({ headerId: header.id, fields: extension })),
  })
  return {
    m,
    k,
    prefix: prefix.map(blockJson),
    suffixHead: blockJson(suffixHead),
    suffixTail: suffixTail.map(headerJson),
    links: links.map(blockJson),
    blockId,
  }
}

/** As a node sends it: with interlinks instead of extensions. */
export function nodeProof(blocks: readonly ProofBlock[]) {
  const { m, k, prefix, suffixHead, suffixTail } = prove(blocks)
  const blockJson = ({ header, extension }: ProofBlock) => {
    const interlinks = unpackInterlinks(extension) ?? []
    return { header: nodeHeader(header), interlinks, interlinksProof: interlinksProofOf(interlinks, blake2b256) }
  }
  return {
    m,
    k,
    prefix: prefix.map(blockJson),
    suffixHead: blockJson(suffixHead),
    suffixTail: suffixTail.map(nodeHeader),
    continuous: true,
  }
}

/** As a node sends it at `/blocks/{id}`. */
export const nodeBlock = ({ header, extension }: ProofBlock) => ({
  header: nodeHeader(header),
  extension: { headerId: header.id, digest: header.extensionHash, fields: extension },
})

const nodeHeader = ({ powSolution, ...header }: Header) => ({
  ...header,
  powSolutions: { ...powSolution, d: String(powSolution.d) },
})
