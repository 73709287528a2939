import { useIsHydrated } from '#page/page-context.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '../form/button.tsx'
import css from './chart.module.css'

export interface ZoomButtonsProps {
  readonly canZoom: boolean
  readonly isZoomed: boolean
  readonly onZoom: () => void
  readonly onReset: () => void
}

/** Zoom without dragging, and reset. They need scripts, so before hydration only their space is reserved. */
export function ZoomButtons({ canZoom, isZoomed, onZoom, onReset }: ZoomButtonsProps) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  return (
    <span className={css.zoom} data-ready={isHydrated || undefined}>
      <Button variant="text" disabled={!canZoom} onClick={onZoom}>
        {t.text('plot.zoomIn')}
      </Button>
      {isZoomed && (
        <Button variant="text" onClick={onReset}>
          {t.text('plot.resetZoom')}
        </Button>
      )}
    </span>
  )
}
