import { MinerLink } from '#entities/links.tsx'

/** Shows only a name when the API provides no address. */
export function MinerName({ name, address }: { readonly name: string | null; readonly address: string | null }) {
  return address === null ? <bdi>{name}</bdi> : <MinerLink miner={{ address, name }} />
}
