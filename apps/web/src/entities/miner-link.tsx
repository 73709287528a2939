import { ShortHash } from '../ui/hash.tsx'
import { ClippedText } from '../ui/clipped-text.tsx'
import { ScreenLink } from './screen-link.tsx'

export interface MinerLinkProps {
  readonly miner: { readonly address: string; readonly name: string | null }
}

/** Miner of a block: the name if known, else the address. */
export function MinerLink({ miner: { address, name } }: MinerLinkProps) {
  return (
    <ScreenLink screen="address" to={`/addresses/${address}`}>
      {name === null ? <ShortHash id={address} ends={6} /> : <ClippedText text={name} width="name" />}
    </ScreenLink>
  )
}
