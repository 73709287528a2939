import type { HeaderId } from '@ergo-explorer/chain'
import {
  tryDecode,
  type Decoded,
  amountField,
  asFields,
  idField,
  integerField,
  optionalField,
  textField,
} from './fields.ts'

/** Decoded /info. Fields are undefined while a starting node does not know them yet. */
export interface NodeInfo {
  readonly name: string
  readonly appVersion: string
  readonly network: string
  readonly stateType: string
  readonly genesisBlockId: HeaderId | undefined
  /** Height of the best header, which can be hours ahead of the best block. */
  readonly headersHeight: number | undefined
  readonly bestHeaderId: HeaderId | undefined
  readonly headersScore: bigint | undefined
  readonly fullHeight: number | undefined
  readonly bestFullHeaderId: HeaderId | undefined
  readonly previousFullHeaderId: HeaderId | undefined
  /** Sum of all difficulties up to the best block, by which branches are compared. */
  readonly fullBlocksScore: bigint | undefined
  readonly difficulty: bigint | undefined
  /** Claimed by peers and not verified. */
  readonly maxPeerHeight: number | undefined
  readonly peersCount: number
  readonly unconfirmedCount: number
  readonly currentTime: number | undefined
  readonly lastMemPoolUpdateTime: number | undefined
  /** Whether the node knows input blocks: from version 6.5 on, even while there is none. */
  readonly hasInputBlocks: boolean
}

/** Decodes the response of `GET /info`. */
export function decodeInfo(json: unknown): Decoded<NodeInfo> {
  return tryDecode(() => {
    const info = asFields(json, 'info')
    return {
      name: textField(info, 'name'),
      appVersion: textField(info, 'appVersion'),
      network: textField(info, 'network'),
      stateType: textField(info, 'stateType'),
      genesisBlockId: optionalField(info, 'genesisBlockId', idField<HeaderId>),
      headersHeight: optionalField(info, 'headersHeight', integerField),
      bestHeaderId: optionalField(info, 'bestHeaderId', idField<HeaderId>),
      headersScore: optionalField(info, 'headersScore', amountField),
      fullHeight: optionalField(info, 'fullHeight', integerField),
      bestFullHeaderId: optionalField(info, 'bestFullHeaderId', idField<HeaderId>),
      previousFullHeaderId: optionalField(info, 'previousFullHeaderId', idField<HeaderId>),
      fullBlocksScore: optionalField(info, 'fullBlocksScore', amountField),
      difficulty: optionalField(info, 'difficulty', amountField),
      maxPeerHeight: optionalField(info, 'maxPeerHeight', integerField),
      peersCount: integerField(info, 'peersCount'),
      unconfirmedCount: integerField(info, 'unconfirmedCount'),
      currentTime: optionalField(info, 'currentTime', integerField),
      lastMemPoolUpdateTime: optionalField(info, 'lastMemPoolUpdateTime', integerField),
      hasInputBlocks: 'bestInputBlock' in info,
    }
  })
}
