import type { BlockView } from '../../../data/blocks/block-view.ts'
import { MinerLink } from '../../../entities/miner-link.tsx'
import { blockTelling } from '../../../entities/tellings/block-telling.ts'
import { useWords } from '../../../i18n/use-words.ts'

export function BlockSentence({ block }: { readonly block: BlockView }) {
  const words = useWords()
  const { key, values } = blockTelling(words, block)
  const miner = (
    <bdi key="miner">
      <MinerLink miner={block.miner} />
    </bdi>
  )
  return words.parts(key, { ...values, miner })
}
