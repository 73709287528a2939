import { FacesPart } from './faces-part.tsx'
import { ControlsPart } from './controls-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { ListsPart } from './lists-part.tsx'

/** Every piece of the kit in every state, to be looked at while developing. Its words are samples, not translated. */
export function Screen() {
  return (
    <div className="page">
      <FiguresPart />
      <div className="grid">
        <FacesPart />
        <ControlsPart />
        <ListsPart />
      </div>
    </div>
  )
}

export const resources = () => []
