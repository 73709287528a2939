import type { PartyView } from '../data/party.ts'
import type { TokenView } from '../data/token-name.ts'
import { shortenId } from '../format/shorten-id.ts'
import { tokenTitle } from '../format/token-title.ts'
import { cleanText } from '../ui/clean-text.ts'

/** What a party is called in a line of text: its name, else its short address, or its short script hash. */
export function partyText({ address, scriptHash, isReadable, label }: PartyView): string {
  if (label !== null && label.name.trim() !== '') return cutName(label.name)
  return shortenId(isReadable && address !== '' ? address : (scriptHash ?? address))
}

/** What a token is called in a line of text: its name, else its short id. */
export const tokenText = ({ tokenId, name }: TokenView): string => cutName(tokenTitle(tokenId, name))

/** As {@link tokenText} where no mark can stand beside the name: one that is copied from another token is not lent. */
export const plainTokenText = (token: TokenView): string =>
  token.genuineness === 'suspicious' || token.genuineness === 'blocked' ? shortenId(token.tokenId) : tokenText(token)

/** Chain text has up to a thousand characters; a sentence has room for a name. */
const LONGEST_NAME = 40

function cutName(name: string): string {
  const characters = Array.from(cleanText(name))
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : characters.join('')
}
