import { decodeRegisters, readNumericDecimals } from '@ergo-explorer/chain'
import type { TokenDetail } from '@ergo-explorer/contract'
import type { BoxReference, TokenDetails } from '../../queries/token-details.ts'
import { presentTokenName } from './assets.ts'
import { detectEip4Faults } from './eip4-faults.ts'
import { presentOwner } from './parties.ts'
import type { PresentContext } from './present-context.ts'
import { presentArt, presentCollection } from './token-art.ts'
import { presentMedia } from './token-media.ts'
import { presentToken } from './tokens.ts'

export function presentTokenDetail(context: PresentContext, token: TokenDetails): TokenDetail {
  const { issuing, issuer, collection } = token
  const registers = decodeRegisters(issuing.registers)
  const issuerRegisters = decodeRegisters(issuer.registers)
  const media = presentMedia(registers)
  const listed = context.tokenLists.genuine.find(({ tokenId }) => tokenId === token.tokenId)
  return {
    ...presentToken(context, token),
    description: token.description,
    circulating: String(token.emitted - token.burned),
    boxCount: token.boxes,
    unspentCount: token.unspent,
    transferCount: token.changes,
    mint: {
      transactionId: token.transactionId,
      height: token.height,
      timestamp: Number(token.timestamp),
      boxId: issuing.boxId,
      creationHeight: token.creationHeight,
      issuer: partyOf(context, issuer),
      firstHolder: partyOf(context, issuing),
    },
    faults: detectEip4Faults(issuing.registers, registers),
    intendedDecimals: readNumericDecimals(registers) ?? null,
    verifiedIssuer: listed?.issuer ?? null,
    sameNameCount: token.namesakes,
    media,
    // For other tokens, the registers of the issuer box have another meaning.
    art: media === null ? null : presentArt(context, issuerRegisters, issuer.ergoTree),
    collection:
      collection === null ? null : presentTokenName(context, { tokenId: collection, ...token.collectionMetadata }),
    ownCollection: media?.kind === 'collection' ? presentCollection(issuerRegisters) : null,
  }
}

const partyOf = (context: PresentContext, { ergoTree, address }: BoxReference) =>
  presentOwner(context, { ergoTree, address })
