import type { PartyView } from '../data/party-view.ts'
import type { TokenView } from '../data/token-view.ts'
import { shortenId } from '../format/shorten-id.ts'
import { tokenTitle } from '../format/token-title.ts'
import { cleanText } from '../ui/clean-text.ts'

/** Text for a party: its label, else its short address or script hash. */
export function partyText({ address, scriptHash, isReadable, label }: PartyView): string {
  if (label !== null && label.name.trim() !== '') return truncateName(label.name)
  return shortenId(isReadable && address !== '' ? address : (scriptHash ?? address))
}

/** Text for a token: its name, else its short id. */
export const tokenText = ({ tokenId, name }: TokenView): string => truncateName(tokenTitle(tokenId, name))

/** Like {@link tokenText}, for places without a genuineness mark: an imitated name is replaced by the id. */
export const plainTokenText = (token: TokenView): string =>
  token.genuineness === 'suspicious' || token.genuineness === 'blocked' ? shortenId(token.tokenId) : tokenText(token)

/** Names can have up to a thousand characters, too many for a sentence. */
const MAX_NAME_LENGTH = 40

function truncateName(name: string): string {
  const characters = Array.from(cleanText(name))
  return characters.length > MAX_NAME_LENGTH
    ? `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…`
    : characters.join('')
}
