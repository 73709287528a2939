import type { SearchMatchKind } from '../../data/search/search-match.ts'
import type { IconName } from '../../ui/icon.tsx'

export const MATCH_ICONS: Readonly<Record<SearchMatchKind, IconName>> = {
  block: 'block',
  transaction: 'transaction',
  address: 'wallet',
  token: 'token',
  box: 'box',
  contract: 'contract',
}
