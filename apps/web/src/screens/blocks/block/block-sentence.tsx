import type { KnownBlock } from '#data/api/operations.ts'
import { MinerLink } from '#entities/links.tsx'
import { blockSentence } from '#entities/sentences/block-sentence.ts'
import { useTranslation } from '#i18n/use-translation.ts'

export function BlockSentence({ block }: { readonly block: KnownBlock }) {
  const t = useTranslation()
  const { key, values } = blockSentence(t, block)
  const miner = (
    <bdi key="miner">
      <MinerLink miner={block.miner} />
    </bdi>
  )
  return t.parts(key, { ...values, miner })
}
