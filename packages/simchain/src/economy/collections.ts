import {
  bytesToHex,
  type Box,
  coll,
  encodeConstant,
  type Hex,
  hexToBytes,
  type Registers,
  type SigmaType,
  type SigmaValue,
  type TokenId,
  tokenIdOfMint,
  tuple,
  utf8ToBytes,
} from '@ergo-explorer/chain'
import { payTo } from '../keys.ts'
import { anyUser, watched } from './actors.ts'
import { artworkRegisters, picture } from './artworks.ts'
import { anyBystander } from './bystanders.ts'
import { signed, type Turn } from './habit.ts'
import { bytesRegister, intRegister, longRegister, textRegister } from './mint.ts'
import { type Act, inTurn } from './occasions.ts'
import { anyPayer, SPARE } from './wallets.ts'

/** Three studios, each with one collection in the making at a time. */
const STUDIOS = ['Tidewater', 'Attic', 'Green Door']
const WORKS_IN_COLLECTION = 16n
const BOX_VALUE = 10_000_000n
/** A box that issues something brings along what that will cost. */
const FEE = 1_100_000n

const studioScript = (studio: string): Hex => payTo(`studio ${studio}`)

/** R4 of an issuer box tells what it issues: EIP-34 and the second version of EIP-24 number themselves there. */
const ISSUES_COLLECTION = intRegister(1)
const ISSUES_WORK = intRegister(2)

/**
 * A studio takes the next step: the box that will issue a collection, the collection's token (EIP-34), then for each
 * work a box with one of these tokens that says who gets royalties (EIP-24), and the work from that box. What its boxes
 * hold tells how far it is; when the tokens are used up, the next collection begins.
 */
export const advanceCollection: Act = (turn, round) => {
  const studio = inTurn(STUDIOS, round)
  const script = watched(turn, studioScript(studio))
  const boxes = [...turn.world.boxesOf(script)]
  const workIssuer = boxes.find(({ registers }) => registers.R4 === ISSUES_WORK)
  const collectionIssuer = boxes.find(({ registers }) => registers.R4 === ISSUES_COLLECTION)
  const collection = boxes.find(({ assets }) => assets.length > 0)
  if (workIssuer !== undefined) issueWork(turn, workIssuer, `${studio} No. ${round}`)
  else if (collectionIssuer !== undefined) issueCollection(turn, collectionIssuer, `${studio} Editions ${round}`)
  else if (collection !== undefined) prepareWork(turn, collection)
  else prepareCollection(turn, script, studio)
}

function prepareCollection(turn: Turn, script: Hex, studio: string): void {
  const value = BOX_VALUE + FEE
  const patron = anyPayer(turn, value + FEE + SPARE)
  if (patron === undefined) return
  const registers = collectionRegisters(studio)
  turn.submit({
    spends: patron.spends,
    outputs: [{ value, ergoTree: script, registers }],
    fee: FEE,
    changeTo: patron.owner,
  })
}

function issueCollection(turn: Turn, issuer: Box, name: string): void {
  const assets = [{ tokenId: tokenIdOfMint(issuer.boxId), amount: WORKS_IN_COLLECTION }]
  const registers = {
    R4: textRegister(name),
    R5: textRegister('A collection of the simulated chain.'),
    R6: textRegister('0'),
    R7: bytesRegister(hexToBytes('0104')),
  }
  const output = { value: BOX_VALUE, ergoTree: issuer.ergoTree, assets, registers }
  turn.submit({ spends: [signed(issuer, turn.random)], outputs: [output], fee: FEE })
}

/** Puts one of the collection's tokens into a box of its own. Nobody else could do that, which proves membership. */
function prepareWork(turn: Turn, collection: Box): void {
  const [token] = collection.assets
  if (token === undefined) return
  const value = BOX_VALUE + FEE
  const patron = anyPayer(turn, value + FEE + SPARE)
  if (patron === undefined) return
  const { ergoTree, registers } = collection
  const isLast = token.amount === 1n
  const rest = { value: collection.value, ergoTree, assets: [{ ...token, amount: token.amount - 1n }], registers }
  const issuer = {
    value: isLast ? value + collection.value : value,
    ergoTree,
    assets: [{ ...token, amount: 1n }],
    registers: workRegisters(turn, ergoTree, patron.owner, token.tokenId),
  }
  turn.submit({
    spends: [signed(collection, turn.random), ...patron.spends],
    outputs: isLast ? [issuer] : [rest, issuer],
    fee: FEE,
    changeTo: patron.owner,
  })
}

/** The work goes to a collector. The collection's token has served, and is burnt. */
function issueWork(turn: Turn, issuer: Box, name: string): void {
  const tokenId = tokenIdOfMint(issuer.boxId)
  const collector = turn.random.chance(0.6) ? anyUser(turn) : anyBystander(turn)
  const registers = artworkRegisters(turn.random, picture, name)
  const work = { value: issuer.value - FEE, ergoTree: collector, assets: [{ tokenId, amount: 1n }], registers }
  turn.submit({ spends: [signed(issuer, turn.random)], outputs: [work], fee: FEE, burn: issuer.assets })
}

const TEXT: SigmaType = coll('SByte')
const TEXT_PAIRS: SigmaType = coll(tuple([TEXT, TEXT]))
const NUMERIC_TRAITS: SigmaType = coll(tuple([TEXT, tuple(['SInt', 'SInt'])]))
const constant = (type: SigmaType, value: SigmaValue): Hex => bytesToHex(encodeConstant({ type, value }))
const pairs = (entries: Readonly<Record<string, string>>): SigmaValue =>
  Object.entries(entries).map(([key, value]) => [utf8ToBytes(key), utf8ToBytes(value)])

/** EIP-34: logo, featured image, banner and category; social networks; no last day; whatever else. */
function collectionRegisters(studio: string): Registers {
  const at = `https://example.org/${encodeURIComponent(studio)}`
  const pictures = [`${at}/logo.png`, `${at}/featured.png`, `${at}/banner.png`, 'collectibles'].map(utf8ToBytes)
  return {
    R4: ISSUES_COLLECTION,
    R5: constant(coll(TEXT), pictures),
    R6: constant(TEXT_PAIRS, pairs({ site: at, forum: 'https://example.org/forum' })),
    R7: longRegister(-1n),
    R8: constant(TEXT_PAIRS, pairs({ medium: 'generated' })),
  }
}

/** EIP-24, second version: who gets royalties, traits, the collection, whatever else. */
function workRegisters({ random }: Turn, studio: Hex, patron: Hex, collection: TokenId): Registers {
  const royalties = [
    [hexToBytes(studio), 10 * random.between(2, 8)],
    [hexToBytes(patron), 5 * random.between(1, 6)],
  ]
  const properties = pairs({ ground: random.pick(['paper', 'linen', 'slate']), light: random.pick(['dawn', 'noon']) })
  const levels = [[utf8ToBytes('detail'), [random.between(1, 10), 10]]]
  const stats = [[utf8ToBytes('colours'), [random.between(2, 64), 64]]]
  return {
    R4: ISSUES_WORK,
    R5: constant(coll(tuple([TEXT, 'SInt'])), royalties),
    R6: constant(tuple([TEXT_PAIRS, tuple([NUMERIC_TRAITS, NUMERIC_TRAITS])]), [properties, [levels, stats]]),
    R7: bytesRegister(hexToBytes(collection)),
    R8: constant(TEXT_PAIRS, pairs({ series: 'simulated' })),
  }
}
