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
import type { Random } from '../random.ts'
import { anyUser } from './actors.ts'
import { anyBystander } from './bystanders.ts'
import { type Habit, signed, type Turn } from './habit.ts'
import { bytesRegister, intRegister, textRegister } from './mint.ts'
import { type Act, inTurn } from './occasions.ts'
import { usualFee } from './payments.ts'
import { swap } from './token-trades.ts'
import { smallTokenName } from './token-names.ts'
import { mintAs } from './tokens.ts'
import { anyHolder, anyPayer, SPARE } from './wallets.ts'

const ARTWORK_VALUE = 5_000_000n

/** EIP-4: what R7 declares, and what that kind keeps in R8 and R9. */
type Content = (random: Random) => Required<Pick<Registers, 'R7' | 'R8' | 'R9'>>

const content =
  (kind: Hex, linkOf: (random: Random) => Hex): Content =>
  (random) => ({
    R7: bytesRegister(hexToBytes(kind)),
    R8: bytesRegister(hexToBytes(random.hex(32))),
    R9: linkOf(random),
  })

const PICTURE = '0101'
const AUDIO = '0102'
const VIDEO = '0103'

const onIpfs = (random: Random): string => `ipfs://${contentId(random)}`
const onTheWeb =
  (ending: string) =>
  (random: Random): string =>
    `https://example.org/works/${random.hex(6)}.${ending}`

/** A content id of version 0: the multihash of a SHA-256, here of nothing in particular. */
const contentId = (random: Random): string => encodeBase58(hexToBytes(`1220${random.hex(32)}`))

const oneLink =
  (linkOf: (random: Random) => string) =>
  (random: Random): Hex =>
    textRegister(linkOf(random))

/** Audio may come with a picture to show beside it. */
const withCover = (random: Random): Hex => {
  const value = [utf8ToBytes(onIpfs(random)), utf8ToBytes(onTheWeb('png')(random))]
  return bytesToHex(encodeConstant({ type: tuple([coll('SByte'), coll('SByte')]), value }))
}

export const picture = content(PICTURE, oneLink(onIpfs))

const WORKS: readonly Content[] = [
  picture,
  content(AUDIO, oneLink(onTheWeb('ogg'))),
  content(VIDEO, oneLink(onIpfs)),
  content(AUDIO, withCover),
  content(PICTURE, oneLink(onTheWeb('webp'))),
  content(VIDEO, oneLink(onTheWeb('mp4'))),
  content(AUDIO, oneLink(onIpfs)),
]

/** Somebody makes a work of art, every third time with a royalty on it. */
export const makeArtwork: Act = (turn, round) => {
  const registers = artworkRegisters(turn.random, inTurn(WORKS, round))
  if (round % 3 === 0) mintWithRoyalty(turn, registers)
  else {
    const ergoTree = anyUser(turn)
    mintAs(turn, (tokenId) => [{ value: ARTWORK_VALUE, ergoTree, assets: [{ tokenId, amount: 1n }], registers }])
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

/** EIP-24 in its first version: the box that becomes the token's id names a share of every later sale. */
function mintWithRoyalty(turn: Turn, registers: Registers): TokenId | undefined {
  const fee = usualFee(turn)
  const value = ARTWORK_VALUE + fee
  const artist = anyPayer(turn, value + fee + SPARE)
  if (artist === undefined) return undefined
  const R4 = intRegister(10 * turn.random.between(1, 15))
  const outputs = [{ value, ergoTree: artist.owner, registers: { R4 } }]
  const issuer = turn.submit({ spends: artist.spends, outputs, fee, changeTo: artist.owner })?.outputs[0]
  if (issuer === undefined) return undefined
  const tokenId = tokenIdOfMint(issuer.boxId)
  const work = { value: ARTWORK_VALUE, ergoTree: artist.owner, assets: [{ tokenId, amount: 1n }], registers }
  return turn.submit({ spends: [signed(issuer, turn.random)], outputs: [work], fee }) && tokenId
}

/** A collectible changes hands for money; now and then to somebody who will keep it out of sight. */
export const artSale: Habit = (turn) => {
  const seller = anyHolder(turn)
  const works = seller?.boxes.flatMap(({ assets }) => assets.filter(({ amount }) => amount === 1n)) ?? []
  if (seller === undefined || works.length === 0) return
  const buyer = turn.random.chance(0.2) ? anyBystander(turn) : undefined
  swap(turn, seller, [turn.random.pick(works)], turn.random.amountBetween(ERG / 2n, 20n * ERG), buyer)
}
