import {
  bytesToHex,
  coll,
  encodeBase58,
  encodeConstant,
  type Hex,
  hexToBytes,
  NANOERG_PER_ERG as ERG,
  type Registers,
  type TokenId,
  tokenIdOfMint,
  tuple,
  utf8ToBytes,
} from '@ergo-explorer/chain'
import type { Random } from '#random.ts'
import { randomUser, randomBystander } from '../actors.ts'
import { type Behaviour, signedSpend, type TickContext, type PeriodicAction, roundRobin } from '../behaviour.ts'
import { bytesRegister, intRegister, textRegister } from './mint.ts'
import { randomFee } from '../payments/payments.ts'
import { sellTokens } from './token-trades.ts'
import { smallTokenName } from './token-names.ts'
import { mintWithRandomPayer } from './tokens.ts'
import { findHolder, findPayer, CHANGE_RESERVE } from '../payments/wallets.ts'

const ARTWORK_VALUE = 5_000_000n

/** EIP-4: the content type in R7, and the hash and link in R8 and R9. */
type Content = (random: Random) => Required<Pick<Registers, 'R7' | 'R8' | 'R9'>>

const contentVariant =
  (kind: Hex, linkOf: (random: Random) => Hex): Content =>
  (random) => ({
    R7: bytesRegister(hexToBytes(kind)),
    R8: bytesRegister(hexToBytes(random.hex(32))),
    R9: linkOf(random),
  })

const PICTURE = '0101'
const AUDIO = '0102'
const VIDEO = '0103'

const ipfsLink = (random: Random): string => `ipfs://${contentId(random)}`
const httpsLink =
  (extension: string) =>
  (random: Random): string =>
    `https://example.org/works/${random.hex(6)}.${extension}`

/** A version 0 content id: the multihash of a random SHA-256. */
const contentId = (random: Random): string => encodeBase58(hexToBytes(`1220${random.hex(32)}`))

const singleLink =
  (linkOf: (random: Random) => string) =>
  (random: Random): Hex =>
    textRegister(linkOf(random))

/** Audio with a cover picture. */
const withCover = (random: Random): Hex => {
  const value = [utf8ToBytes(ipfsLink(random)), utf8ToBytes(httpsLink('png')(random))]
  return bytesToHex(encodeConstant({ type: tuple([coll('SByte'), coll('SByte')]), value }))
}

export const pictureContent = contentVariant(PICTURE, singleLink(ipfsLink))

const CONTENT_VARIANTS: readonly Content[] = [
  pictureContent,
  contentVariant(AUDIO, singleLink(httpsLink('ogg'))),
  contentVariant(VIDEO, singleLink(ipfsLink)),
  contentVariant(AUDIO, withCover),
  contentVariant(PICTURE, singleLink(httpsLink('webp'))),
  contentVariant(VIDEO, singleLink(httpsLink('mp4'))),
  contentVariant(AUDIO, singleLink(ipfsLink)),
]

/** A user mints an artwork, every third one with a royalty. */
export const mintArtwork: PeriodicAction = (tick, round) => {
  const registers = artworkRegisters(tick.random, roundRobin(CONTENT_VARIANTS, round))
  if (round % 3 === 0) mintWithRoyalty(tick, registers)
  else {
    const ergoTree = randomUser(tick)
    mintWithRandomPayer(tick, (tokenId) => [
      { value: ARTWORK_VALUE, ergoTree, assets: [{ tokenId, amount: 1n }], registers },
    ])
  }
}

export function artworkRegisters(random: Random, contentOf: Content, name = smallTokenName(random)): Registers {
  return {
    R4: textRegister(name),
    R5: textRegister('One of one.'),
    R6: textRegister('0'),
    ...contentOf(random),
  }
}

/** EIP-24 version 1: the issuer box names the royalty share of every later sale. */
function mintWithRoyalty(tick: TickContext, registers: Registers): TokenId | undefined {
  const fee = randomFee(tick)
  const value = ARTWORK_VALUE + fee
  const artist = findPayer(tick, value + fee + CHANGE_RESERVE)
  if (artist === undefined) return undefined
  const R4 = intRegister(10 * tick.random.between(1, 15))
  const outputs = [{ value, ergoTree: artist.owner, registers: { R4 } }]
  const issuer = tick.submit({ spends: artist.spends, outputs, fee, changeTo: artist.owner })?.outputs[0]
  if (issuer === undefined) return undefined
  const tokenId = tokenIdOfMint(issuer.boxId)
  const work = { value: ARTWORK_VALUE, ergoTree: artist.owner, assets: [{ tokenId, amount: 1n }], registers }
  return tick.submit({ spends: [signedSpend(issuer, tick.random)], outputs: [work], fee }) && tokenId
}

/** A collectible is sold, sometimes to a bystander. */
export const sellArtwork: Behaviour = (tick) => {
  const seller = findHolder(tick)
  const works = seller?.boxes.flatMap(({ assets }) => assets.filter(({ amount }) => amount === 1n)) ?? []
  if (seller === undefined || works.length === 0) return
  const buyer = tick.random.chance(0.2) ? randomBystander(tick) : undefined
  sellTokens(tick, seller, {
    assets: [tick.random.pick(works)],
    price: tick.random.amountBetween(ERG / 2n, 20n * ERG),
    receiver: buyer,
  })
}
