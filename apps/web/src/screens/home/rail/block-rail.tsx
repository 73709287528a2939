import { type ReactNode, useId, useState } from 'react'
import { computePaymentFee, type HomeBlock, type ProjectedBlockView, projectionResource } from '#data/home/home.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { BlockComposition, TransactionKindLegend } from '#entities/composition/block-composition.tsx'
import { NextBlockNote } from '#entities/next-block-note.tsx'
import { formatDuration, roundForecast } from '#format/duration.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { chooseRailScale, railScaleMarks } from './choose-rail-scale.ts'
import css from './block-rail.module.css'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatMinerName } from '@ergo-explorer/sentences/name-text'
import { ShortAge } from '#entities/age.tsx'
import { formatErg, formatErgRange } from '#format/amount.ts'
import { formatCount, formatSize, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import type { NextBlock, TransactionKindCount } from '@ergo-explorer/contract'
import { useHasScreen } from '#page/page-context.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { formatPercent } from '#format/percent.ts'

interface BlockRailProps {
  readonly blocks: readonly HomeBlock[]
  readonly maxBlockSize: number | null
  /** Null if the API does not provide it. */
  readonly nextBlock: NextBlock | null
}

const MINED_CELLS = 7

/** Projected blocks on the left, a marker for now, mined blocks on the right. A new block shifts all cells by one. */
export function BlockRail({ blocks, maxBlockSize, nextBlock }: BlockRailProps) {
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
                nextBlock={nextBlock}
              />
            ))
            .toReversed()}
          <div className={css.now}>
            <b>{t.text('home.now')}</b>
            <p>
              {t.text('home.due')}
              <b>
                ≈ {nextBlock === null ? UNKNOWN_VALUE_TEXT : formatDuration(roundForecast(nextBlock.median), t.locale)}
              </b>
            </p>
          </div>
          {mined.map((block, index) => (
            <MinedCell key={block.blockId} block={block} capacity={maxBlockSize} scale={scale} isNewest={index === 0} />
          ))}
        </div>
      </section>
      {nextBlock !== null && <NextBlockNote nextBlock={nextBlock} />}
    </Section>
  )
}

interface MinedCellProps {
  readonly block: HomeBlock
  readonly capacity: number | null
  readonly scale: number
  readonly isNewest: boolean
}

function MinedCell({ block, capacity, scale, isNewest }: MinedCellProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { blockId, height, timestamp, transactionCount, size, minFee, maxFee, miner } = block
  return (
    <RailCell
      kind={isNewest ? 'newest' : 'mined'}
      title={formatCount(height)}
      size={size}
      capacity={capacity}
      scale={scale}
      // Without transaction kinds, the block is drawn as one layer.
      kinds={block.transactionKinds ?? [{ kind: 'other', size }]}
      link={{ screen: 'block', to: `/blocks/${blockId}` }}
      lines={{
        time: <ShortAge timestamp={timestamp} />,
        content: t.text('home.cellContent', { count: transactionCount, size: formatSize(size) }),
        fees: formatErgRange(minFee, maxFee, coinName),
        detail: <bdi>{formatMinerName(miner)}</bdi>,
      }}
    />
  )
}

interface ProjectedCellProps {
  readonly block: ProjectedBlockView
  readonly capacity: number
  readonly scale: number
  readonly nextBlock: NextBlock | null
}

function ProjectedCell({ block, capacity, scale, nextBlock }: ProjectedCellProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { ahead, transactionCount, size, minFee, maxFee, feePerByte, transactionKinds } = block
  // Later blocks follow the next one at the mean interval.
  const wait = nextBlock && nextBlock.median + (ahead - 1) * nextBlock.meanInterval
  return (
    <RailCell
      kind={ahead === 1 ? 'next' : 'later'}
      title={ahead === 1 ? t.text('home.next') : `+${ahead}`}
      size={size}
      capacity={capacity}
      scale={scale}
      kinds={transactionKinds}
      link={{ screen: 'mempool', to: '/mempool' }}
      lines={{
        time:
          wait === null
            ? UNKNOWN_VALUE_TEXT
            : t.text('home.expected', { duration: formatDuration(roundForecast(wait), t.locale) }),
        content: t.text('home.cellContent', { count: transactionCount, size: formatSize(size) }),
        fees: formatErgRange(minFee, maxFee, coinName),
        detail: t.text('home.fromFee', { fee: formatErg(computePaymentFee(feePerByte), coinName) }),
      }}
    />
  )
}

const LINES = ['time', 'content', 'fees', 'detail'] as const

interface RailCellProps {
  readonly kind: 'mined' | 'newest' | 'next' | 'later'
  readonly title: ReactNode
  readonly size: number
  readonly capacity: number | null
  /** Percentage of the capacity that the full frame height represents. */
  readonly scale: number
  readonly kinds: readonly Pick<TransactionKindCount, 'kind' | 'size'>[]
  readonly link: { readonly screen: string; readonly to: string }
  /** Text lines below the frame; the first is emphasized. */
  readonly lines: Readonly<Record<(typeof LINES)[number], ReactNode>>
}

/** One block of the rail: its transaction kinds as layers, drawn to the scale beside it. */
function RailCell({ kind, title, size, capacity, scale, kinds, link, lines }: RailCellProps) {
  const content = (
    <>
      <span className={css.top}>
        <b>{title}</b>
        <span>{formatBlockFill(size, capacity)}</span>
      </span>
      <span className={css.core}>
        {capacity !== null && (
          <BlockComposition
            kinds={kinds}
            capacity={capacity}
            scale={scale}
            isProjected={kind === 'next' || kind === 'later'}
          />
        )}
      </span>
      <span className={css.foot}>
        {LINES.map((name) => (
          <span key={name} title={typeof lines[name] === 'string' ? lines[name] : undefined}>
            {lines[name]}
          </span>
        ))}
      </span>
    </>
  )
  const box = { className: css.cell, 'data-kind': kind }
  return useHasScreen(link.screen) ? (
    <AppLink {...box} to={link.to}>
      {content}
    </AppLink>
  ) : (
    <div {...box}>{content}</div>
  )
}

/** Block fill in whole percent. A non-empty block is never shown as 0 %. */
export function formatBlockFill(size: number, capacity: number | null): string {
  if (capacity === null || capacity <= 0) return UNKNOWN_VALUE_TEXT
  const isTrace = size > 0 && size * 200 < capacity
  return isTrace ? `<${NO_BREAK_SPACE}1${NO_BREAK_SPACE}%` : formatPercent(BigInt(size), BigInt(capacity), 0)
}
