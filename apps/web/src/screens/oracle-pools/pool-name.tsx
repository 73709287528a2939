import type { OraclePoolSummary } from '@ergo-explorer/contract'
import { displayName } from '@ergo-explorer/sentences/name-text'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/text/tag.tsx'

/** Name of a pool, or its shortened NFT id if the token has no name. */
export const poolName = ({ poolNft, name }: Pick<OraclePoolSummary, 'poolNft' | 'name'>) => displayName(poolNft, name)

/** Tag for a pool that is not on the verified list: anyone can create a pool with any name. */
export function UnverifiedPoolTag({ pool }: { readonly pool: Pick<OraclePoolSummary, 'pair'> }) {
  const t = useTranslation()
  if (pool.pair !== null) return null
  return (
    <span title={t.text('oracles.notVerifiedWhy')}>
      <Tag tone="warning">{t.text('oracles.notVerified')}</Tag>
    </span>
  )
}
