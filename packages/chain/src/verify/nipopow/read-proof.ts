import type { Header } from '#block/block.ts'
import { headerIdOf } from '#block/header-id.ts'
import { decodeExtensionSection, decodeHeaderBytes } from '#block/read-block.ts'
import type { Decoded } from '#bytes/byte-reader.ts'
import { hexToBytes } from '#bytes/hex.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import type { HeaderId } from '#ids.ts'
import { parseLossless } from '#json/lossless-json.ts'
import { packInterlinks } from '#popow/interlinks.ts'
import {
  asList,
  asObject,
  hexOf,
  integerOf,
  type JsonObject,
  readExtensionFields,
  readNodeHeaderJson,
  UnknownDocument,
} from '../json-fields.ts'
import type { ChainProof, ProofBlock } from './chain-proof.ts'
import { BrokenLink, selectPrefix } from './prover.ts'

export type ReadChainProof =
  | { readonly ok: true; readonly proof: ChainProof }
  | { readonly ok: false; readonly reason: string }

/**
 * Reads a proof as API v2 or a node sends it. Ids are computed.
 *
 * Nodes send the interlinks instead of the extension. Where a block states parameters too, its root cannot be computed
 * from them: verification then fails at `interlinks`, unless `extensions` has the JSON of this block's extension.
 */
export function readChainProof(
  text: string,
  blake2b256: Blake2b256,
  extensions: ReadonlyMap<HeaderId, ProofBlock['extension']> = new Map(),
): ReadChainProof {
  try {
    const json = asObject(parseLossless(text), 'proof')
    const isNodeProof = 'continuous' in json
    const proof = isNodeProof ? readNodeProof(json, blake2b256, extensions) : readOwnProof(json, blake2b256)
    return { ok: true, proof }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * A block as nodes send it at `/blocks/{id}`, with the id that it has by its bytes: for its extension.
 * @throws UnknownDocument if it is not one
 */
export function readProofBlock(text: string, blake2b256: Blake2b256): ProofBlock {
  const block = asObject(parseLossless(text), 'block')
  const header = readNodeHeaderJson(asObject(block['header'], 'header'))
  const extension = readExtensionFields(asObject(block['extension'], 'extension'))
  return { header: { ...header, id: headerIdOf(header, blake2b256) }, extension }
}

function readOwnProof(json: JsonObject, blake2b256: Blake2b256): ChainProof {
  const headerOf = (value: unknown): Header =>
    decoded(decodeHeaderBytes(hexToBytes(hexOf(asObject(value, 'header'), 'headerBytes')), blake2b256))
  const blockOf = (value: unknown): ProofBlock => {
    const bytes = hexToBytes(hexOf(asObject(value, 'block'), 'extensionBytes'))
    return { header: headerOf(value), extension: decoded(decodeExtensionSection(bytes)).fields }
  }
  const blockId = json['blockId'] === null ? undefined : (hexOf(json, 'blockId', 32) as HeaderId)
  return {
    m: integerOf(json, 'm'),
    k: integerOf(json, 'k'),
    prefix: asList(json['prefix'], 'prefix').map(blockOf),
    suffixHead: blockOf(json['suffixHead']),
    suffixTail: asList(json['suffixTail'], 'suffixTail').map(headerOf),
    links: asList(json['links'], 'links').map(blockOf),
    blockId,
  }
}

function decoded<T>(result: Decoded<T>): T {
  if (!result.ok) throw new UnknownDocument(result.reason)
  return result.value
}

function readNodeProof(
  json: JsonObject,
  blake2b256: Blake2b256,
  extensions: ReadonlyMap<HeaderId, ProofBlock['extension']>,
): ChainProof {
  const headerOf = (value: unknown): Header => {
    const stated = readNodeHeaderJson(asObject(value, 'header'))
    return { ...stated, id: headerIdOf(stated, blake2b256) }
  }
  const blockOf = (value: unknown): ProofBlock => {
    const block = asObject(value, 'block')
    const header = headerOf(block['header'])
    const interlinks = asList(block['interlinks'], 'interlinks').map((id) => hexOf({ id }, 'id', 32) as HeaderId)
    return { header, extension: extensions.get(header.id) ?? packInterlinks(interlinks) }
  }
  const m = integerOf(json, 'm')
  const suffixHead = blockOf(json['suffixHead'])
  return {
    m,
    k: integerOf(json, 'k'),
    prefix: withoutInserted(asList(json['prefix'], 'prefix').map(blockOf), suffixHead, m),
    suffixHead,
    suffixTail: asList(json['suffixTail'], 'suffixTail').map(headerOf),
    links: [],
  }
}

/** Nodes insert headers that determine difficulties and to which nothing may link: they prove nothing. */
function withoutInserted(prefix: readonly ProofBlock[], suffixHead: ProofBlock, m: number): readonly ProofBlock[] {
  const byId = new Map(prefix.map((block) => [block.header.id, block]))
  try {
    return selectPrefix(suffixHead, m, (id) => byId.get(id))
  } catch (error) {
    // Verification then names the block that is missing.
    if (error instanceof BrokenLink) return prefix
    throw error
  }
}
