import type { PoolView } from '../../data/oracles/pool-view.ts'
import { tokenTitle } from '../../format/token-title.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Tag } from '../../ui/tag.tsx'

/** A pool by its name; of a token that claims none, by both ends of its id. */
export const poolName = ({ poolNft, name }: Pick<PoolView, 'poolNft' | 'name'>) => tokenTitle(poolNft, name)

/** Stands beside the name of a pool that was only found: anybody can make one of any name. */
export function NotVerified({ isKnown }: Pick<PoolView, 'isKnown'>) {
  const words = useWords()
  if (isKnown) return null
  return (
    <span title={words.text('oracles.notVerifiedWhy')}>
      <Tag tone="warning">{words.text('oracles.notVerified')}</Tag>
    </span>
  )
}
