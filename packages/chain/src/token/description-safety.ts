import { LINK } from './affixes.ts'
import { deriveNameSkeleton } from './name-skeleton.ts'

/** What a description of a token does that no honest one needs, or that only its issuer can be trusted with. */
export const DESCRIPTION_WARNINGS = ['link', 'seed-phrase'] as const
export type DescriptionWarning = (typeof DESCRIPTION_WARNINGS)[number]

/** Words for the secrets of a wallet, in the languages of the pages. */
const SECRETS: readonly string[] = `
  seed phrase, seed words, wallet seed, recovery phrase, recovery words, secret phrase, backup phrase,
  mnemonic, private key, secret key, passphrase, 12 words, 15 words, 24 words,
  сид-фраз, мнемоник, мнемоническ, секретную фразу, секретная фраза, приватный ключ, закрытый ключ, фразу восстановления,
  фраза восстановления,
  frasa pemulihan, frasa benih, frasa rahasia, kunci pribadi, kunci privat, mnemonik,
  kurtarma ifadesi, kurtarma kelimeleri, tohum ifade, gizli anahtar, özel anahtar, anımsatıcı
`
  .split(',')
  .map(deriveNameSkeleton)

/** Longer descriptions are read up to here. */
const MAX_READ = 20_000

/** Dots in brackets, which hide a link from simple filters: `sigusd[.]io`. */
const HIDDEN_DOT = /\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?/giu

/** Links, and words for seed phrases, which descriptions of scams contain. Look-alike letters and spaces do not hide them. */
export function inspectDescription(text: string): DescriptionWarning[] {
  const read = text.slice(0, MAX_READ)
  const words = read
    .replaceAll(HIDDEN_DOT, '.')
    .normalize('NFKC')
    .split(/[\s,;"“”«»()<>[\]]+/u)
  const skeleton = deriveNameSkeleton(read)
  const found: Readonly<Record<DescriptionWarning, boolean>> = {
    link: words.some((word) => isLink(word.slice(0, MAX_LINK))),
    'seed-phrase': SECRETS.some((secret) => skeleton.includes(secret)),
  }
  return DESCRIPTION_WARNINGS.filter((warning) => found[warning])
}

const MAX_LINK = 300

const isLink = (word: string): boolean =>
  /(?:https?|hxxps?|ftp|ipfs):\/\/|^www\./iu.test(word) || LINK.test(word.replace(/[.:!?]+$/u, ''))
