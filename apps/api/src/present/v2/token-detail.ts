import { decodeRegisters, readNumericDecimals } from '@ergo-explorer/chain'
import type { TokenDetail } from '@ergo-explorer/contract'
import type { BoxPart, TokenDetails } from '../../queries/token-details.ts'
import { presentTokenName } from './assets.ts'
import { eip4Faults } from './eip4-faults.ts'
import { presentOwner } from './parties.ts'
import type { Terms } from './terms.ts'
import { presentArt, presentCollection } from './token-art.ts'
import { presentMedia } from './token-media.ts'
import { presentToken } from './tokens.ts'

export function presentTokenDetail(terms: Terms, token: TokenDetails): TokenDetail {
  const { issuing, issuer, collection } = token
  const registers = decodeRegisters(issuing.registers)
  const issuerRegisters = decodeRegisters(issuer.registers)
  const media = presentMedia(registers)
  const listed = terms.tokenLists.genuine.find(({ tokenId }) => tokenId === token.tokenId)
  return {
    ...presentToken(terms, token),
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
      issuer: partyOf(terms, issuer),
      firstHolder: partyOf(terms, issuing),
    },
    faults: eip4Faults(issuing.registers, registers),
    meantDecimals: readNumericDecimals(registers) ?? null,
    verifiedIssuer: listed?.issuer ?? null,
    sameNameCount: token.namesakes,
    media,
    // Registers of any other token's issuer box mean something else.
    art: media === null ? null : presentArt(terms, issuerRegisters, issuer.tree),
    collection:
      collection === null ? null : presentTokenName(terms, { tokenId: collection, ...token.collectionClaims }),
    ownCollection: media?.kind === 'collection' ? presentCollection(issuerRegisters) : null,
  }
}

const partyOf = (terms: Terms, { tree, address }: BoxPart) => presentOwner(terms, tree, address)
