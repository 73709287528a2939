import { bytesToHex, type Header, serialiseExtensionSection, serialiseHeader } from '@ergo-explorer/chain'
import type { ChainProof as Proof, ProofBlock } from '@ergo-explorer/chain/nipopow'
import type { ChainProof } from '@ergo-explorer/contract'

export const presentChainProof = ({ m, k, prefix, suffixHead, suffixTail, links, blockId }: Proof): ChainProof => ({
  m,
  k,
  prefix: prefix.map(presentBlock),
  suffixHead: presentBlock(suffixHead),
  suffixTail: suffixTail.map(presentHeader),
  links: links.map(presentBlock),
  blockId: blockId ?? null,
})

const presentHeader = (header: Header) => ({ height: header.height, headerBytes: bytesToHex(serialiseHeader(header)) })

const presentBlock = ({ header, extension }: ProofBlock) => ({
  ...presentHeader(header),
  extensionBytes: bytesToHex(serialiseExtensionSection({ headerId: header.id, fields: extension })),
})
