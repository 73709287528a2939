import { StatesPart } from './states-part.tsx'
import { ControlsPart } from './controls-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { ListsPart } from './lists-part.tsx'

/** Every component in every state, for development. Its texts are samples and not translated. */
export function Screen() {
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

export const resources = () => []
