import { MinerLink } from '../../entities/miner-link.tsx'

/** Only a name where the host tells no address. */
export function MinerName({ name, address }: { readonly name: string | null; readonly address: string | null }) {
  return address === null ? <bdi>{name}</bdi> : <MinerLink miner={{ address, name }} />
}
