import { SECOND_MS } from '@ergo-explorer/chain'
import { useId, useState } from 'react'
import type { KnownBlockSummary } from '#data/api/operations.ts'
import { projectionResource } from '#data/home/projection.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { TransactionKindLegend } from '#entities/composition/block-composition.tsx'
import { formatDuration } from '#format/duration.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { MinedCell } from './mined-cell.tsx'
import { ProjectedCell } from './projected-cell.tsx'
import { chooseRailScale, railScaleMarks } from './choose-rail-scale.ts'
import css from './block-rail.module.css'

export interface BlockRailProps {
  readonly blocks: readonly KnownBlockSummary[]
  readonly maxBlockSize: number | null
  /** Milliseconds between blocks. */
  readonly interval: number
}

const MINED_CELLS = 7

/** Projected blocks on the left, a marker for now, mined blocks on the right. A new block shifts all cells by one. */
export function BlockRail({ blocks, maxBlockSize, interval }: BlockRailProps) {
  const t = useTranslation()
  const labelId = useId()
  const projection = useResource(projectionResource).data ?? null
  const [firstTip] = useState(blocks[0]?.blockId)
  const newest = blocks[0]
  const mined = blocks.slice(0, MINED_CELLS)
  const sizes = [...mined, ...(projection?.blocks ?? [])].map(({ size }) => size)
  const scale = chooseRailScale(sizes, maxBlockSize)
  const step =
    newest === undefined || newest.blockId === firstTip ? undefined : newest.height % 2 === 0 ? 'even' : 'odd'
  return (
    <Section
      className={css.rail}
      title={<span id={labelId}>{t.text('home.rail')}</span>}
      note={scale < 100 ? t.text('home.railScale', { percent: String(scale) }) : undefined}
      end={
        newest?.transactionKinds && (
          <TransactionKindLegend projected={projection === null ? undefined : t.text('home.projected')} />
        )
      }
    >
      {/* A scrollable region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={css.scroll} tabIndex={0} aria-labelledby={labelId}>
        <div className={css.track} data-step={step} data-projected={projection !== null || undefined}>
          <div className={css.scale} aria-hidden="true">
            {railScaleMarks(scale).map((percent) => (
              <span key={percent}>{percent}</span>
            ))}
          </div>
          {projection?.blocks
            .map((block) => (
              <ProjectedCell
                // A projected block is identified by its position in the queue.
                key={block.ahead}
                block={block}
                capacity={projection.maxBlockSize}
                scale={scale}
                interval={interval}
              />
            ))
            .toReversed()}
          <div className={css.now}>
            <b>{t.text('home.now')}</b>
            <p>
              {t.text('home.due')}
              <b>≈ {formatDuration(Math.round(interval / SECOND_MS) * SECOND_MS, t.locale)}</b>
            </p>
          </div>
          {mined.map((block, index) => (
            <MinedCell key={block.blockId} block={block} capacity={maxBlockSize} scale={scale} isNewest={index === 0} />
          ))}
        </div>
      </section>
    </Section>
  )
}
