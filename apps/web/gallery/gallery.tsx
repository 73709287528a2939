import { StatesPart } from './states-part.tsx'
import { ControlsPart } from './controls-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { ListsPart } from './lists-part.tsx'

/** Every component of the kit in every state. Its texts are samples and not translated. */
export function Gallery() {
  return (
    <div className="page">
      <FiguresPart />
      <div className="grid">
        <StatesPart />
        <ControlsPart />
        <ListsPart />
      </div>
    </div>
  )
}
