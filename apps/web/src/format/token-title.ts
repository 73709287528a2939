import { shortenId } from './shorten-id.ts'

/** What a token is called: its name, or else its short id. A name of nothing but spaces is none. */
export function tokenTitle(tokenId: string, name: string | null | undefined): string {
  return name === null || name === undefined || name.trim() === '' ? shortenId(tokenId) : name
}
