import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import css from '../oracle-pools.module.css'
import { EpochDrawing } from './epoch-drawing.tsx'

/** Progress towards the next rate. Omitted if the rules are unknown. */
export function EpochSection({ pool }: { readonly pool: OraclePoolDetail }) {
  const t = useTranslation()
  const { epoch, creationHeight: start, tipHeight: tip, nextRefresh: due, blocksLate, oracles } = pool
  if (due === null) return null
  const posts = oracles.flatMap((oracle) =>
    oracle.height !== null && oracle.state !== 'collected' && oracle.epoch === epoch ? [oracle.height] : [],
  )
  return (
    <Section
      className="span-12"
      title={
        epoch === null
          ? t.text('oraclePool.epochPlain')
          : t.text('oraclePool.epochTitle', { epoch: formatCount(epoch) })
      }
      note={
        blocksLate > 0
          ? t.text('oraclePool.epochLate', { blocks: blocksLate })
          : t.text('oraclePool.epochLeft', { blocks: due - tip })
      }
    >
      <EpochDrawing facts={{ start, due, tip, posts }} />
      <ul className={css.legend}>
        <li data-mark="now">{t.text('oraclePool.mark.now', { block: formatCount(tip) })}</li>
        <li data-mark="due">{t.text('oraclePool.mark.due')}</li>
        <li data-mark="datapoint">{t.text('oraclePool.mark.datapoint')}</li>
      </ul>
    </Section>
  )
}
