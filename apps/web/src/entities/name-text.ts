import type { PartyView } from '#data/party-view.ts'
import type { TokenView } from '#data/token-view.ts'
import { shortenId, tokenNameOrId } from '#format/id.ts'
import { sanitizeText } from '#ui/text/clean-text.ts'

/** Text for a party: its label, else its short address or script hash. */
export function formatPartyName({ address, scriptHash, isReadable, label }: PartyView): string {
  if (label !== null && label.name.trim() !== '') return truncateName(label.name)
  return shortenId(isReadable && address !== '' ? address : (scriptHash ?? address))
}

/** Text for a token: its name, else its short id. */
export const formatTokenName = ({ tokenId, name }: TokenView): string => truncateName(tokenNameOrId(tokenId, name))

/** Like {@link formatTokenName}, for places without a genuineness mark: an imitated name is replaced by the id. */
export const formatUnmarkedTokenName = (token: TokenView): string =>
  token.genuineness === 'suspicious' || token.genuineness === 'blocked'
    ? shortenId(token.tokenId)
    : formatTokenName(token)

/** Names can have up to a thousand characters, too many for a sentence. */
const MAX_NAME_LENGTH = 40

function truncateName(name: string): string {
  const characters = Array.from(sanitizeText(name))
  return characters.length > MAX_NAME_LENGTH
    ? `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…`
    : characters.join('')
}
