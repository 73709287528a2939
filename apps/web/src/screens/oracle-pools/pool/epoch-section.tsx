import type { OraclePoolView } from '../../../data/oracles/oracle-pool.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Section } from '../../../ui/section.tsx'
import css from '../oracle-pools.module.css'
import { EpochDrawing } from './epoch-drawing.tsx'

/** How near the next rate is. Left out where the rules are not known. */
export function EpochSection({ pool }: { readonly pool: OraclePoolView }) {
  const words = useWords()
  const { epoch, creationHeight: start, tipHeight: tip, health, oracles } = pool
  const { nextRefresh: due, blocksLate } = health
  if (due === null) return null
  const posts = oracles.flatMap((oracle) =>
    oracle.height !== null && oracle.state !== 'collected' && oracle.epoch === epoch ? [oracle.height] : [],
  )
  return (
    <Section
      className="span-12"
      title={
        epoch === null
          ? words.text('oraclePool.epochPlain')
          : words.text('oraclePool.epochTitle', { epoch: formatCount(epoch) })
      }
      note={
        blocksLate > 0
          ? words.text('oraclePool.epochLate', { blocks: blocksLate })
          : words.text('oraclePool.epochLeft', { blocks: due - tip })
      }
    >
      <EpochDrawing facts={{ start, due, tip, posts }} />
      <ul className={css.legend}>
        <li data-mark="now">{words.text('oraclePool.mark.now', { block: formatCount(tip) })}</li>
        <li data-mark="due">{words.text('oraclePool.mark.due')}</li>
        <li data-mark="datapoint">{words.text('oraclePool.mark.datapoint')}</li>
      </ul>
    </Section>
  )
}
