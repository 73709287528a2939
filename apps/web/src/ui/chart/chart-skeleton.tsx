import { Skeleton } from '../feedback/skeleton.tsx'
import css from './chart.module.css'
import type { LineChartProps } from './line-chart.tsx'

/** As high as a chart with its readout, to avoid layout shifts. */
export function ChartSkeleton({ size }: Pick<LineChartProps, 'size'>) {
  return (
    <div className={css.root} data-size={size}>
      <p className={css.readout}>
        <b>
          <Skeleton width={4} />
        </b>
      </p>
      <div className={css.chart} data-size={size}>
        <div className={css.plot} />
        <div className={css.ruler} />
      </div>
    </div>
  )
}
