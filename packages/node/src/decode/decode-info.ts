import type { HeaderId } from '@ergo-explorer/chain'
import { attempt, type DecodedAnswer } from './attempt.ts'
import { amountField, asFields, idField, integerField, optionalField, textField } from './fields.ts'

/** What a node says of itself. What it may not know right after its start, while it loads its history, is undefined. */
export interface NodeInfo {
  readonly name: string
  readonly appVersion: string
  readonly network: string
  readonly stateType: string
  readonly genesisBlockId: HeaderId | undefined
  /** Of the best header, which can be hours ahead of the best block. */
  readonly headersHeight: number | undefined
  readonly bestHeaderId: HeaderId | undefined
  readonly headersScore: bigint | undefined
  readonly fullHeight: number | undefined
  readonly bestFullHeaderId: HeaderId | undefined
  readonly previousFullHeaderId: HeaderId | undefined
  /** The sum of all difficulties up to the best block: what branches are compared by. */
  readonly fullBlocksScore: bigint | undefined
  readonly difficulty: bigint | undefined
  /** What peers claim; nobody has checked it. */
  readonly maxPeerHeight: number | undefined
  readonly peersCount: number
  readonly unconfirmedCount: number
  readonly currentTime: number | undefined
  readonly lastMemPoolUpdateTime: number | undefined
}

/** The answer to `GET /info`. */
export function decodeInfo(answer: unknown): DecodedAnswer<NodeInfo> {
  return attempt(() => {
    const info = asFields(answer, 'info')
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
    }
  })
}
