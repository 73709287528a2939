import { useIsHydrated } from '../../page/use-is-hydrated.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../button.tsx'
import css from './chart.module.css'

export interface ZoomButtonsProps {
  readonly canZoom: boolean
  readonly isZoomed: boolean
  readonly onZoom: () => void
  readonly onWhole: () => void
}

/** What a drag does, without dragging; and the way back. Only scripts can do it, so until then there is only its room. */
export function ZoomButtons({ canZoom, isZoomed, onZoom, onWhole }: ZoomButtonsProps) {
  const words = useWords()
  const isHydrated = useIsHydrated()
  return (
    <span className={css.zoom} data-ready={isHydrated || undefined}>
      <Button variant="bare" disabled={!canZoom} onClick={onZoom}>
        {words.text('plot.zoomIn')}
      </Button>
      {isZoomed && (
        <Button variant="bare" onClick={onWhole}>
          {words.text('plot.whole')}
        </Button>
      )}
    </span>
  )
}
