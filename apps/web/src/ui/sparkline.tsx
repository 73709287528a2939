import drawing from './drawing.module.css'
import { buildSparklinePath } from './build-sparkline-path.ts'

/**
 * Numbers as a line with a marker at the last one. Hidden from screen readers, because the value is shown beside it.
 */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const { d, lastY } = buildSparklinePath(values)
  return (
    <svg className={drawing.spark} viewBox="0 0 200 34" preserveAspectRatio="none" aria-hidden="true">
      <path className={drawing.hair} d="M0 33.5H200" />
      {lastY !== undefined && (
        <>
          <path className={drawing.line} d={d} />
          <path className={drawing.needle} d={`M199 ${lastY - 5}V${lastY + 5}`} />
        </>
      )}
    </svg>
  )
}
