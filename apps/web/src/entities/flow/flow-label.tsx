import { usePublicConfig } from '#config/use-public-config.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSearchParams } from '#page/router.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { formatAmountParts } from '../effect/format-amounts.ts'
import { parseExpanded, toggleExpanded } from './expanded.ts'
import { type FlowBoxes, neighbourOf } from './flow-model.ts'
import { TALL_NODES } from './flow-paths.ts'
import css from './flow-picture.module.css'
import { type FlowNode, TALL_UNIT, WIDE_UNIT } from './flow-placement.ts'
import { amountsOfNode, formatNodeName, isLabelled } from './flow-text.ts'

interface FlowLabelProps {
  readonly node: FlowNode
  readonly flow: FlowBoxes
}

/** Beside its node. Screen readers read the names of the ribbons instead. */
export function FlowLabel({ node, flow }: FlowLabelProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { tokens } = flow.transaction
  const { side, kind } = node
  const name = formatNodeName(t, node, flow)
  const amounts =
    kind === 'data'
      ? [t.text('flow.readOnly')]
      : formatAmountParts(t, amountsOfNode(node, flow), { coinName, tokens, maxLength: MAX_LINE_LENGTH })
  const isUnproven = isLabelled(node, flow) || undefined
  const wideY = middleOf(node.wide) * WIDE_UNIT
  const tallY = middleOf(node.tall) * TALL_UNIT
  const neighbour = findNeighbour(node, flow)
  return (
    <>
      <svg className={css.wide} data-side={side} x={side === 'left' ? '20%' : '80%'} y={wideY} aria-hidden="true">
        <text y="-3" data-unproven={isUnproven}>
          {name}
        </text>
        <text y="11" className={css.amount}>
          {amounts.join(' + ')}
        </text>
      </svg>
      <svg className={css.tall} x={TALL_X} y={tallY - (amounts.length - 1) * 6.5} aria-hidden="true">
        {[name, ...amounts].map((line, index) => (
          <text
            // oxlint-disable-next-line react/no-array-index-key -- lines have no identity
            key={index}
            x={neighbour === undefined ? -8 : -26}
            y={index * 13 - 3}
            className={index > 0 ? css.amount : undefined}
            data-unproven={index === 0 ? isUnproven : undefined}
          >
            {index > 1 ? `+ ${line}` : line}
          </text>
        ))}
      </svg>
      {neighbour !== undefined && <NeighbourLink neighbour={neighbour} side={side} wideY={wideY} tallY={tallY} />}
    </>
  )
}

const TALL_X = `${TALL_NODES / 10}%`

/** Characters that fit beside the tall picture. */
const MAX_LINE_LENGTH = 34

const middleOf = ({ y, height }: FlowNode['wide']): number => y + height / 2

/** The transaction at the other end of a box. */
export interface Neighbour {
  readonly id: string
  readonly index: number
}

/** Only a node with a single box has one. */
export function findNeighbour({ boxes: [first, ...others] }: FlowNode, flow: FlowBoxes): Neighbour | undefined {
  const found = others.length === 0 && first !== undefined ? flow.boxes.get(first.key) : undefined
  const id = found && neighbourOf(found.side, found.box)
  return found && id !== undefined ? { id, index: found.index } : undefined
}

interface NeighbourLinkProps {
  readonly neighbour: Neighbour
  readonly side: FlowNode['side']
  readonly wideY: number
  readonly tallY: number
}

/** A plus or minus sign between label and node. */
function NeighbourLink({ neighbour: { id, index }, side, wideY, tallY }: NeighbourLinkProps) {
  const t = useTranslation()
  const search = useSearchParams()
  const isShown = parseExpanded(search).includes(id)
  const sign = (
    <>
      <circle className={css.target} r="12" />
      <circle r="6.5" />
      <path d={isShown ? 'M-3 0H3' : 'M-3 0H3M0-3V3'} />
    </>
  )
  return (
    <AppLink
      className={css.neighbour}
      data-unproven={side === 'right' || undefined}
      to={toggleExpanded(search, id)}
      preventScrollReset
      aria-label={t.text('flow.neighbour', {
        action: isShown ? 'hide' : 'show',
        side: side === 'left' ? 'input' : 'output',
        index: String(index),
      })}
    >
      <svg className={css.wide} x={side === 'left' ? '21%' : '79%'} y={wideY}>
        {sign}
      </svg>
      <svg className={css.tall} x={TALL_X} y={tallY}>
        <g transform="translate(-14)">{sign}</g>
      </svg>
    </AppLink>
  )
}
