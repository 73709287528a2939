import { Bone } from '../bone.tsx'
import css from './chart.module.css'
import type { LineChartProps } from './line-chart.tsx'

/** As high as a chart with its reading, so that nothing jumps when it comes. */
export function ChartBones({ size }: Pick<LineChartProps, 'size'>) {
  return (
    <div className={css.whole} data-size={size}>
      <p className={css.reading}>
        <b>
          <Bone width={4} />
        </b>
      </p>
      <div className={css.chart} data-size={size}>
        <div className={css.plot} />
        <div className={css.ruler} />
      </div>
    </div>
  )
}
