import {
  bytesToHex,
  coll,
  encodeConstant,
  type Hex,
  hexToBytes,
  type KeyValue,
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
import { AUDIO_CONTENT_HASH, PICTURE_FILES, type PictureFile, VIDEO_CONTENT_HASH } from './work-files.ts'
import { findHolder, findPayer, CHANGE_RESERVE } from '../payments/wallets.ts'

const ARTWORK_VALUE = 5_000_000n

/** EIP-4: the content type in R7, and the hash and link in R8 and R9. */
type Content = (random: Random) => Required<Pick<Registers, 'R7' | 'R8' | 'R9'>>

const contentRegisters = (kind: Hex, contentHash: Hex, R9: Hex) => ({
  R7: bytesRegister(hexToBytes(kind)),
  R8: bytesRegister(hexToBytes(contentHash)),
  R9,
})

const PICTURE = '0101'
const AUDIO = '0102'
const VIDEO = '0103'

/** A file that the gateway of apps/devnet has. */
const onIpfs =
  (kind: Hex, files: readonly Hex[]): Content =>
  (random) => {
    const contentHash = pickFile(random, files)
    return contentRegisters(kind, contentHash, textRegister(ipfsLink(contentHash)))
  }

function pickFile(random: Random, files: readonly Hex[]): Hex {
  const file = random.pick(files)
  // A web link needs two numbers. Drawing two here as well keeps the chain of a seed when files are added.
  random.bits()
  return file
}

/** A file on a web server that does not exist. */
const onWeb =
  (kind: Hex, extension: string): Content =>
  (random) => {
    const contentHash = random.hex(32)
    return contentRegisters(kind, contentHash, textRegister(webLink(random, extension)))
  }

const webLink = (random: Random, extension: string): string => `https://example.org/works/${random.hex(6)}.${extension}`

const ipfsLink = (contentHash: Hex): string => `ipfs://${contentIdOf(contentHash)}`

/** The version 1 content id of a file in one block: `b` for base 32, then version, codec (raw) and multihash. */
export const contentIdOf = (contentHash: Hex): string => `b${encodeBase32(hexToBytes(`01551220${contentHash}`))}`

const BASE32_DIGITS = 'abcdefghijklmnopqrstuvwxyz234567'

/** RFC 4648 without padding, in lower case. */
function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: Math.ceil(bits.length / 5) }, (_, i) =>
    BASE32_DIGITS.charAt(Number.parseInt(bits.slice(5 * i, 5 * i + 5).padEnd(5, '0'), 2)),
  ).join('')
}

/** Audio with a cover picture. */
const withCover: Content = (random) => {
  const contentHash = pickFile(random, [AUDIO_CONTENT_HASH])
  const value = [utf8ToBytes(ipfsLink(contentHash)), utf8ToBytes(webLink(random, 'png'))]
  const links = bytesToHex(encodeConstant({ type: tuple([coll('SByte'), coll('SByte')]), value }))
  return contentRegisters(AUDIO, contentHash, links)
}

/** A picture with the traits of a work, as far as they say how it looks. */
export const pictureContent = (traits: readonly KeyValue[] = []): Content => {
  const fits = (picture: PictureFile) =>
    traits.every(({ key, value }) => (key !== 'ground' && key !== 'light') || picture[key] === value)
  return onIpfs(
    PICTURE,
    PICTURE_FILES.filter(fits).map(({ contentHash }) => contentHash),
  )
}

/** SHA-256 of every file that simulated artworks refer to on IPFS. */
export const WORK_FILE_HASHES: readonly Hex[] = [
  ...PICTURE_FILES.map(({ contentHash }) => contentHash),
  AUDIO_CONTENT_HASH,
  VIDEO_CONTENT_HASH,
]

const CONTENT_VARIANTS: readonly Content[] = [
  pictureContent(),
  onWeb(AUDIO, 'ogg'),
  onIpfs(VIDEO, [VIDEO_CONTENT_HASH]),
  withCover,
  onWeb(PICTURE, 'webp'),
  onWeb(VIDEO, 'mp4'),
  onIpfs(AUDIO, [AUDIO_CONTENT_HASH]),
]

/** A user mints an artwork, every third one with a royalty. */
export const mintArtwork: PeriodicAction = (tick, round) => {
  const name = smallTokenName(tick.random, 'artist', round)
  const registers = artworkRegisters(tick.random, roundRobin(CONTENT_VARIANTS, round), name)
  if (round % 3 === 0) mintWithRoyalty(tick, registers)
  else {
    const ergoTree = randomUser(tick)
    mintWithRandomPayer(tick, (tokenId) => [
      { value: ARTWORK_VALUE, ergoTree, assets: [{ tokenId, amount: 1n }], registers },
    ])
  }
}

export function artworkRegisters(random: Random, contentOf: Content, name: string): Registers {
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
