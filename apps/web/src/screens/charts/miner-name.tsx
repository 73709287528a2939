import { MinerLink } from '#entities/links.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'

/** Shows only a name when the API provides no address. */
export function MinerName({ name, address }: { readonly name: string | null; readonly address: string | null }) {
  return address === null ? <ClippedText text={name ?? ''} width="name" /> : <MinerLink miner={{ address, name }} />
}
