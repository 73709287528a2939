import {
  bytesToHex,
  type Box,
  coll,
  decodeRegisters,
  encodeConstant,
  type Hex,
  hexToBytes,
  readArtwork,
  type Registers,
  type SigmaType,
  type SigmaValue,
  type TokenId,
  tokenIdOfMint,
  tuple,
  utf8ToBytes,
} from '@ergo-explorer/chain'
import { payToPublicKeyScript } from '#keys.ts'
import { randomUser, watchScript, randomBystander } from '../actors.ts'
import { artworkRegisters, pictureContent } from './artworks.ts'
import { signedSpend, type TickContext, type PeriodicAction, roundRobin } from '../behaviour.ts'
import { bytesRegister, intRegister, longRegister, textRegister } from './mint.ts'
import { findPayer, CHANGE_RESERVE } from '../payments/wallets.ts'

/** Three studios, each with one unfinished collection at a time. */
const STUDIOS = ['Tidewater', 'Attic', 'Green Door']
const WORKS_IN_COLLECTION = 16n
const BOX_VALUE = 10_000_000n
/** An issuer box includes the fee of the transaction that spends it. */
const FEE = 1_100_000n

const studioScript = (studio: string): Hex => payToPublicKeyScript(`studio ${studio}`)

/** R4 of an issuer box holds what it issues: the version number of EIP-34 or of EIP-24. */
const ISSUES_COLLECTION = intRegister(1)
const ISSUES_WORK = intRegister(2)

/**
 * A studio takes the next step: the issuer box of a collection, the collection's token (EIP-34), then for each work an
 * issuer box with one of these tokens and the royalties (EIP-24), and the work from that box. The progress is visible
 * from the studio's boxes; when the tokens are used up, the next collection begins.
 */
export const advanceCollection: PeriodicAction = (tick, round) => {
  const studio = roundRobin(STUDIOS, round)
  const script = watchScript(tick, studioScript(studio))
  const boxes = [...tick.world.boxesOf(script)]
  const workIssuer = boxes.find(({ registers }) => registers.R4 === ISSUES_WORK)
  const collectionIssuer = boxes.find(({ registers }) => registers.R4 === ISSUES_COLLECTION)
  const collection = boxes.find(({ assets }) => assets.length > 0)
  if (workIssuer !== undefined) issueWork(tick, workIssuer, `${studio} No. ${round}`)
  else if (collectionIssuer !== undefined) issueCollection(tick, collectionIssuer, `${studio} Editions ${round}`)
  else if (collection !== undefined) prepareWork(tick, collection)
  else prepareCollection(tick, script, studio)
}

function prepareCollection(tick: TickContext, script: Hex, studio: string): void {
  const value = BOX_VALUE + FEE
  const patron = findPayer(tick, value + FEE + CHANGE_RESERVE)
  if (patron === undefined) return
  const registers = collectionRegisters(studio)
  tick.submit({
    spends: patron.spends,
    outputs: [{ value, ergoTree: script, registers }],
    fee: FEE,
    changeTo: patron.owner,
  })
}

function issueCollection(tick: TickContext, issuer: Box, name: string): void {
  const assets = [{ tokenId: tokenIdOfMint(issuer.boxId), amount: WORKS_IN_COLLECTION }]
  const registers = {
    R4: textRegister(name),
    R5: textRegister('A collection of the simulated chain.'),
    R6: textRegister('0'),
    R7: bytesRegister(hexToBytes('0104')),
  }
  const output = { value: BOX_VALUE, ergoTree: issuer.ergoTree, assets, registers }
  tick.submit({ spends: [signedSpend(issuer, tick.random)], outputs: [output], fee: FEE })
}

/** Puts one collection token into an issuer box. Only the studio can do that, which proves membership. */
function prepareWork(tick: TickContext, collection: Box): void {
  const [token] = collection.assets
  if (token === undefined) return
  const value = BOX_VALUE + FEE
  const patron = findPayer(tick, value + FEE + CHANGE_RESERVE)
  if (patron === undefined) return
  const { ergoTree, registers } = collection
  const isLast = token.amount === 1n
  const rest = { value: collection.value, ergoTree, assets: [{ ...token, amount: token.amount - 1n }], registers }
  const issuer = {
    value: isLast ? value + collection.value : value,
    ergoTree,
    assets: [{ ...token, amount: 1n }],
    registers: workRegisters(tick, { studio: ergoTree, patron: patron.owner, collection: token.tokenId }),
  }
  tick.submit({
    spends: [signedSpend(collection, tick.random), ...patron.spends],
    outputs: isLast ? [issuer] : [rest, issuer],
    fee: FEE,
    changeTo: patron.owner,
  })
}

/** Sends the work to a collector and burns the collection token, which has served its purpose. */
function issueWork(tick: TickContext, issuer: Box, name: string): void {
  const tokenId = tokenIdOfMint(issuer.boxId)
  const collector = tick.random.chance(0.6) ? randomUser(tick) : randomBystander(tick)
  const artwork = readArtwork(decodeRegisters(issuer.registers), issuer.ergoTree)
  const traits = artwork.version === 2 ? artwork.traits?.properties : undefined
  const registers = artworkRegisters(tick.random, pictureContent(traits), name)
  const work = { value: issuer.value - FEE, ergoTree: collector, assets: [{ tokenId, amount: 1n }], registers }
  tick.submit({ spends: [signedSpend(issuer, tick.random)], outputs: [work], fee: FEE, burn: issuer.assets })
}

const TEXT: SigmaType = coll('SByte')
const TEXT_PAIRS: SigmaType = coll(tuple([TEXT, TEXT]))
const NUMERIC_TRAITS: SigmaType = coll(tuple([TEXT, tuple(['SInt', 'SInt'])]))
const constant = (type: SigmaType, value: SigmaValue): Hex => bytesToHex(encodeConstant({ type, value }))
const pairs = (entries: Readonly<Record<string, string>>): SigmaValue =>
  Object.entries(entries).map(([key, value]) => [utf8ToBytes(key), utf8ToBytes(value)])

/** EIP-34: logo, featured image, banner and category; social links; no end date; additional information. */
function collectionRegisters(studio: string): Registers {
  const baseUrl = `https://example.org/${encodeURIComponent(studio)}`
  const pictures = [`${baseUrl}/logo.png`, `${baseUrl}/featured.png`, `${baseUrl}/banner.png`, 'collectibles'].map(
    utf8ToBytes,
  )
  return {
    R4: ISSUES_COLLECTION,
    R5: constant(coll(TEXT), pictures),
    R6: constant(TEXT_PAIRS, pairs({ site: baseUrl, forum: 'https://example.org/forum' })),
    R7: longRegister(-1n),
    R8: constant(TEXT_PAIRS, pairs({ medium: 'generated' })),
  }
}

/** EIP-24 version 2: royalties, traits, collection, additional information. */
function workRegisters(
  { random }: TickContext,
  { studio, patron, collection }: { readonly studio: Hex; readonly patron: Hex; readonly collection: TokenId },
): Registers {
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
