import { bytesToHex, coll, encodeConstant, type Hex, hexToBytes, type Registers } from '@ergo-explorer/chain'
import { randomUser, randomBystander } from '../actors.ts'
import { bytesRegister, textRegister } from './mint.ts'
import { type PeriodicAction, roundRobin } from '../behaviour.ts'
import { mintWithRandomPayer } from './tokens.ts'

const IMPOSTOR_VALUE = 2_000_000n

/**
 * Mints a hostile token: look-alike names, text that tries to run as code, invalid text. Every third one is sent to a
 * user, the others to bystanders.
 */
export const mintImpostor: PeriodicAction = (tick, round) => {
  const { registers, amount } = roundRobin(IMPOSTORS, round)
  const ergoTree = round % 3 === 0 ? randomUser(tick) : randomBystander(tick)
  mintWithRandomPayer(tick, (tokenId) => [
    { value: IMPOSTOR_VALUE, ergoTree, assets: [{ tokenId, amount }], registers },
  ])
}

interface Impostor {
  readonly registers: Registers
  readonly amount: bigint
}

const impostorToken = (name: string | Uint8Array, description = '', decimals = '0'): Impostor => ({
  registers: {
    R4: typeof name === 'string' ? textRegister(name) : bytesRegister(name),
    R5: textRegister(description),
    R6: textRegister(decimals),
  },
  amount: 1_000_000n,
})

/** A picture token whose link does not point to a picture. */
const phishingPicture = (name: string, link: string): Impostor => ({
  registers: { ...impostorToken(name, 'Claim within 24 hours.').registers, ...pictureAt(link) },
  amount: 1n,
})

const pictureAt = (link: string): Record<'R7' | 'R8' | 'R9', Hex> => ({
  R7: bytesRegister(hexToBytes('0101')),
  R8: bytesToHex(encodeConstant({ type: coll('SByte'), value: new Uint8Array(32) })),
  R9: textRegister(link),
})

/**
 * About the longest possible description: a whole box is limited to 4096 bytes. A description of ten thousand bytes
 * cannot exist on any Ergo chain.
 */
const MAX_LENGTH_DESCRIPTION = 'All work and no play makes a long description. '.repeat(72)

const ZALGO = 'Larkspur'.replaceAll(/./g, (letter) => letter + '\u{300}\u{316}\u{33f}\u{348}\u{35b}'.repeat(4))

/** Invalid UTF-8: a lead byte without continuation byte, and a surrogate half. */
const BROKEN_UTF8 = hexToBytes('4c61726bc328eda080')

const IMPOSTORS: readonly Impostor[] = [
  // Look-alikes: Cyrillic а, Greek ο, Cyrillic Ѕ, zero width, digits for letters, full width, an exact copy.
  impostorToken('L\u{430}rkspur', 'Official. The other one is closing.', '2'),
  impostorToken('<script>alert(1)</script>', '<script src="https://example.org/x.js"></script>'),
  impostorToken('Sm\u{3bf}lder Dollar', 'Stable.', '2'),
  impostorToken('"><img src=x onerror=alert(1)>', `'><svg/onload=alert(2)>`),
  phishingPicture('Claim your reward', 'javascript:alert(document.domain)'),
  impostorToken('U\u{405}D Stable', 'One for one.', '2'),
  impostorToken('Larkspur \u{202e}gnp.3202\u{202c}', 'Reads backwards.'),
  impostorToken('Lark\u{200b}spur', 'With nothing in the middle.', '2'),
  impostorToken(ZALGO, 'Climbs over its neighbours.'),
  impostorToken('\u{2067}Tin Whistle', 'An isolate that is never closed: \u{2067}\u{202e}'),
  impostorToken('🦔🌲👩‍👩‍👧‍👦🏳️‍🌈', '🪴'.repeat(40)),
  impostorToken('T1n Whist1e', 'Digits.'),
  impostorToken('Gilded Scroll', MAX_LENGTH_DESCRIPTION, '0'),
  impostorToken('{"name":"Larkspur","decimals":2,"verified":true}', '[1,2,{"a":null}]'),
  impostorToken('', 'A token without a name.'),
  impostorToken('x'.repeat(1000), 'The longest name that the public API describes.'),
  phishingPicture('Free mint', 'data:text/html,<script>alert(1)</script>'),
  impostorToken(BROKEN_UTF8, 'A name that is not text.'),
  impostorToken('\u{ff34}\u{ff49}\u{ff4e} Whistle', 'Full width.'),
  impostorToken('y'.repeat(1001), 'One byte too many.'),
  impostorToken('\u{0}\u{7}bell', 'Control characters.'),
  impostorToken(' \u{a0}\u{2003}\n\t', 'Blank.'),
  impostorToken(`Robert'); DROP TABLE tokens;--`, `' OR '1'='1`),
  phishingPicture('Airdrop portal', 'https://example.org@192.0.2.7/wallet'),
  impostorToken('=HYPERLINK("https://example.org","Larkspur")', '@SUM(1+1)*cmd'),
  impostorToken('{{7*7}}${7*7}', '%s%n%x ../../../../etc/hosts'),
  impostorToken('Larkspur', 'A copy to the letter.', '2'),
  impostorToken('Decimal Point', 'Claims two thousand million decimals.', '2147483647'),
  impostorToken('Below Zero', 'Claims negative decimals.', '-3'),
  phishingPicture('Harbour lights', 'http://localhost:9053/wallet/unlock'),
]
