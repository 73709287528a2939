import { shortenId } from './shorten-id.ts'

/** Name of a token, or its short id. A name of only spaces counts as none. */
export function tokenNameOrId(tokenId: string, name: string | null | undefined): string {
  return name === null || name === undefined || name.trim() === '' ? shortenId(tokenId) : name
}
