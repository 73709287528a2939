// A `fieldset` needs a visible legend.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Fragment, type MouseEvent as ReactMouseEvent } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHasScreen } from '#page/page-context.ts'
import { isPlainClick, useLink, useNavigate, useSearchParams } from '#page/router.tsx'
import { toggleExpanded } from './expanded.ts'
import { FlowLegend } from './flow-legend.tsx'
import { FlowLabel } from './flow-label.tsx'
import { type FlowBoxes, neighbourOf } from './flow-model.ts'
import {
  createTallPaths,
  createWidePaths,
  type FlowPaths,
  FRAME,
  tallDataAnchor,
  wideDataAnchor,
} from './flow-paths.ts'
import css from './flow-picture.module.css'
import {
  type FlowLayout,
  type FlowNode,
  type FlowPart,
  type FlowRibbon,
  ownParts,
  sharedParts,
  TALL_UNIT,
  WIDE_UNIT,
} from './flow-placement.ts'
import { formatRibbon } from './flow-text.ts'

export interface FlowPictureProps {
  readonly flow: FlowBoxes
  readonly layout: FlowLayout
}

/**
 * Where the ERG and the tokens of a transaction come from and go to: from left to right, on phones from top to bottom.
 * Each ribbon is a link to its box; a click with shift shows the transaction at its other end.
 */
export function FlowPicture({ flow, layout }: FlowPictureProps) {
  const t = useTranslation()
  const handleClick = useRibbonClick(flow)
  const nodes = [...layout.nodes, ...layout.dataNodes]
  const [wide, tall] = [createWidePaths(layout), createTallPaths(layout)]
  return (
    <figure className={css.flow}>
      {/* The links inside work without the handler. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={css.drawing}
        role="group"
        aria-label={t.text('flow.label', { id: shortenId(flow.transaction.transactionId) })}
        onClick={handleClick}
      >
        {/* Without inline styles, these give the drawing its height. */}
        <svg className={css.wide} width="0" height={layout.wide.height * WIDE_UNIT} />
        <svg className={css.tall} width="0" height={layout.tall.height * TALL_UNIT} />
        <svg className={css.bands} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} preserveAspectRatio="none">
          <g className={css.wide}>
            <Bands layout={layout} paths={wide} />
          </g>
          <g className={css.tall}>
            <Bands layout={layout} paths={tall} />
          </g>
          {nodes.map((node, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- nodes have no identity
            <Ribbons key={index} node={node} flow={flow} wide={wide} tall={tall} />
          ))}
        </svg>
        <svg className={css.labels}>
          {layout.dataNodes.map(({ tall: { y } }) => (
            <Fragment key={y}>
              <circle className={`${css.anchor} ${css.wide}`} cx="50%" cy={wideDataAnchor(layout) * WIDE_UNIT} r="4" />
              <circle
                className={`${css.anchor} ${css.tall}`}
                cx={`${tallDataAnchor(layout) / 10}%`}
                cy={y * TALL_UNIT}
                r="4"
              />
            </Fragment>
          ))}
          {nodes.map((node, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- nodes have no identity
            <FlowLabel key={index} node={node} flow={flow} />
          ))}
        </svg>
      </div>
      <FlowLegend transaction={flow.transaction} layout={layout} />
    </figure>
  )
}

interface BandsProps {
  readonly layout: FlowLayout
  readonly paths: FlowPaths
}

/** The lanes of the trunk and the ERG bands, below the ribbons of tokens, which they would cover. */
function Bands({ layout: { lanes, nodes }, paths }: BandsProps) {
  return (
    <>
      {lanes.map(({ token }, index) => (
        <rect key={token ?? 'erg'} data-lane={index} {...paths.lane(index)} />
      ))}
      {nodes.flatMap(({ side, ribbons }) =>
        ribbons.flatMap(({ box, parts }) =>
          parts.filter(isBand).map((part) => (
            <g key={`${side} ${box?.key ?? 'others'}`} data-role={box?.role}>
              <path data-lane="0" d={paths.part(side, part)} />
            </g>
          )),
        ),
      )}
      {nodes.flatMap((node, index) =>
        sharedParts(node).map((part) => (
          <path key={`${index} ${part.lane}`} data-lane={part.lane} d={paths.part(node.side, part)} />
        )),
      )}
    </>
  )
}

const isBand = ({ lane, isThin }: FlowPart): boolean => lane === 0 && !isThin

/** One handler for all ribbons, of which there can be hundreds. */
function useRibbonClick({ boxes }: FlowBoxes): (event: ReactMouseEvent) => void {
  const navigate = useNavigate()
  const search = useSearchParams()
  const hasBoxScreen = useHasScreen('box')
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-boxes]') : null
    const [key = ''] = link?.getAttribute('data-boxes')?.split(' ') ?? []
    const found = boxes.get(key.replace(/^.*-/, ''))
    if (found === undefined) return
    const neighbour = neighbourOf(found.side, found.box)
    if (event.shiftKey && neighbour !== undefined) {
      event.preventDefault()
      navigate(toggleExpanded(search, neighbour), { keepsScroll: true })
    } else if (isPlainClick(event) && hasBoxScreen) {
      event.preventDefault()
      navigate(`/boxes/${found.box.boxId}`)
    }
  }
}

interface RibbonsProps {
  readonly node: FlowNode
  readonly flow: FlowBoxes
  readonly wide: FlowPaths
  readonly tall: FlowPaths
}

function Ribbons({ node, flow, wide, tall }: RibbonsProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const hrefOf = useBoxHref(flow)
  return (
    <>
      {node.ribbons.map((ribbon) => {
        const paths = (
          <>
            <RibbonPaths node={node} ribbon={ribbon} paths={wide} />
            <g>
              <RibbonPaths node={node} ribbon={ribbon} paths={tall} />
            </g>
          </>
        )
        // Mints and burns are not boxes.
        if (ribbon.boxes === 0)
          return (
            <g key={node.kind} className={css.token}>
              {paths}
            </g>
          )
        return (
          <a
            key={ribbon.box?.key ?? 'others'}
            href={hrefOf(ribbon)}
            data-boxes={ribbon.box && flow.keysOnPage(ribbon.box.key)}
            data-role={ribbon.box?.role}
            aria-label={formatRibbon(t, ribbon, flow, coinName)}
          >
            {paths}
          </a>
        )
      })}
      {node.boxes.length > 0 && (
        <>
          <path className={`${css.cap} ${css.wide}`} d={wide.cap(node)} />
          <path className={`${css.cap} ${css.tall}`} d={tall.cap(node)} />
        </>
      )}
    </>
  )
}

interface RibbonPathsProps {
  readonly node: FlowNode
  readonly ribbon: FlowRibbon
  readonly paths: FlowPaths
}

function RibbonPaths({ node, ribbon, paths }: RibbonPathsProps) {
  if (ribbon.parts.length === 0) return <path className={css.data} d={paths.data(node)} />
  return ownParts(node, ribbon).map((part) => (
    <path
      key={part.lane}
      {...(isBand(part) ? undefined : { [part.isThin ? 'data-line' : 'data-lane']: part.lane })}
      d={paths.part(node.side, part)}
    />
  ))
}

/** Links of ribbons without a component for each. */
function useBoxHref({ boxes }: FlowBoxes): (ribbon: FlowRibbon) => string {
  const hasBoxScreen = useHasScreen('box')
  const { href } = useLink('/boxes/', {})
  return ({ box }) => {
    const found = boxes.get(box?.key ?? '')
    if (found === undefined) return '#boxes'
    return hasBoxScreen ? href + found.box.boxId : `#${found.side}-${found.index}`
  }
}
