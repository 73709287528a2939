import { bytesToHex, coll, encodeConstant, type Hex, hexToBytes, type Registers } from '@ergo-explorer/chain'
import { anyUser } from './actors.ts'
import { anyBystander } from './bystanders.ts'
import { bytesRegister, textRegister } from './mint.ts'
import { type Act, inTurn } from './occasions.ts'
import { mintAs } from './tokens.ts'

const IMPOSTOR_VALUE = 2_000_000n

/**
 * Somebody mints what a page must not fall for: names that pass for others, text that wants to be code, bytes that are
 * no text. A third goes to people's wallets, uncalled for; the rest out of sight.
 */
export const mintImpostor: Act = (turn, round) => {
  const { registers, amount } = inTurn(IMPOSTORS, round)
  const ergoTree = round % 3 === 0 ? anyUser(turn) : anyBystander(turn)
  mintAs(turn, (tokenId) => [{ value: IMPOSTOR_VALUE, ergoTree, assets: [{ tokenId, amount }], registers }])
}

interface Impostor {
  readonly registers: Registers
  readonly amount: bigint
}

const token = (name: string | Uint8Array, description = '', decimals = '0'): Impostor => ({
  registers: {
    R4: typeof name === 'string' ? textRegister(name) : bytesRegister(name),
    R5: textRegister(description),
    R6: textRegister(decimals),
  },
  amount: 1_000_000n,
})

/** A picture whose link leads somewhere else than to a picture. */
const lure = (name: string, link: string): Impostor => ({
  registers: { ...token(name, 'Claim within 24 hours.').registers, ...pictureAt(link) },
  amount: 1n,
})

const pictureAt = (link: string): Record<'R7' | 'R8' | 'R9', Hex> => ({
  R7: bytesRegister(hexToBytes('0101')),
  R8: bytesToHex(encodeConstant({ type: coll('SByte'), value: new Uint8Array(32) })),
  R9: textRegister(link),
})

/**
 * A box may have 4096 bytes with everything in it, so this is about as long as a description can be. One of ten
 * thousand bytes cannot exist on any Ergo chain.
 */
const LONGEST_DESCRIPTION = 'All work and no play makes a long description. '.repeat(72)

const ZALGO = 'Larkspur'.replaceAll(/./g, (letter) => letter + '\u{300}\u{316}\u{33f}\u{348}\u{35b}'.repeat(4))

/** Not UTF-8: a lead byte without its follower, and a surrogate half. */
const BROKEN_UTF8 = hexToBytes('4c61726bc328eda080')

const IMPOSTORS: readonly Impostor[] = [
  // Look-alikes: Cyrillic а, Greek ο, Cyrillic Ѕ, zero width, digits for letters, full width, a copy to the letter.
  token('L\u{430}rkspur', 'Official. The other one is closing.', '2'),
  token('<script>alert(1)</script>', '<script src="https://example.org/x.js"></script>'),
  token('Sm\u{3bf}lder Dollar', 'Stable.', '2'),
  token('"><img src=x onerror=alert(1)>', `'><svg/onload=alert(2)>`),
  lure('Claim your reward', 'javascript:alert(document.domain)'),
  token('U\u{405}D Stable', 'One for one.', '2'),
  token('Larkspur \u{202e}gnp.3202\u{202c}', 'Reads backwards.'),
  token('Lark\u{200b}spur', 'With nothing in the middle.', '2'),
  token(ZALGO, 'Climbs over its neighbours.'),
  token('\u{2067}Tin Whistle', 'An isolate that is never closed: \u{2067}\u{202e}'),
  token('🦔🌲👩‍👩‍👧‍👦🏳️‍🌈', '🪴'.repeat(40)),
  token('T1n Whist1e', 'Digits.'),
  token('Gilded Scroll', LONGEST_DESCRIPTION, '0'),
  token('{"name":"Larkspur","decimals":2,"verified":true}', '[1,2,{"a":null}]'),
  token('', 'A token without a name.'),
  token('x'.repeat(1000), 'The longest name that the public API describes.'),
  lure('Free mint', 'data:text/html,<script>alert(1)</script>'),
  token(BROKEN_UTF8, 'A name that is not text.'),
  token('\u{ff34}\u{ff49}\u{ff4e} Whistle', 'Full width.'),
  token('y'.repeat(1001), 'One byte too many.'),
  token('\u{0}\u{7}bell', 'Control characters.'),
  token(' \u{a0}\u{2003}\n\t', 'Blank.'),
  token(`Robert'); DROP TABLE tokens;--`, `' OR '1'='1`),
  lure('Airdrop portal', 'https://example.org@192.0.2.7/wallet'),
  token('=HYPERLINK("https://example.org","Larkspur")', '@SUM(1+1)*cmd'),
  token('{{7*7}}${7*7}', '%s%n%x ../../../../etc/hosts'),
  token('Larkspur', 'A copy to the letter.', '2'),
  token('Decimal Point', 'Claims two thousand million decimals.', '2147483647'),
  token('Below Zero', 'Claims negative decimals.', '-3'),
  lure('Harbour lights', 'http://localhost:9053/wallet/unlock'),
]
