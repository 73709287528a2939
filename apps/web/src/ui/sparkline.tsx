import drawing from './drawing.module.css'
import { sparkPath } from './spark-path.ts'

/** A run of numbers as a line, the last of them under the needle. Beside it stands the reading, so it says nothing. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const { d, lastY } = sparkPath(values)
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
